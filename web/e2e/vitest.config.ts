import { defineConfig } from "vitest/config";

// Real Chromium against `jersi serve`. Whole games are played, so tests may take long; two at a
// time, as each has a browser with an engine in it.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.vite-e2e",
  test: {
    include: ["**/*.e2e.ts"],
    globalSetup: ["support/server.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});

import { defineConfig } from "vitest/config";

// What is made or measured in a real browser, rather than tested: one at a time, undisturbed.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.vite-e2e",
  test: {
    include: ["tools/*.ts"],
    globalSetup: ["support/server.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    reporters: ["default"],
    disableConsoleIntercept: true,
  },
});

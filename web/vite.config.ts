import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // Any host and any folder on it: all addresses are relative.
  base: "./",
  plugins: [svelte()],
  worker: { format: "es" },
  // The sentences are outside of this folder.
  server: { fs: { allow: [".."] } },
  build: {
    // `cargo xtask web` finishes what is built here, and puts it into `dist`.
    outDir: "../target/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
  },
});

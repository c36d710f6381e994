import { defineConfig } from "vite";

/** One script at a stable address. */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2018",
    outDir: "build/client",
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: { input: "worker/main.ts", output: { format: "iife", entryFileNames: "sw.js" } },
  },
});

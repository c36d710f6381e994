import { defineConfig } from "vite";

/** Bundles the service worker to one plain script at an address that stays. */
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

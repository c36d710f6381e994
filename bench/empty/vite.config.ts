import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Measures Remix and React alone, built as this application is. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false as const,
  build: {
    target: isSsrBuild ? "node20" : "es2018",
    minify: isSsrBuild ? false : "terser",
    sourcemap: false,
  },
  plugins: [
    remix({
      appDirectory: "bench/empty/app",
      buildDirectory: "build/bench-empty",
      future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true, v3_throwAbortReason: true },
    }),
  ],
}));

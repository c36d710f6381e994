import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** A plain Remix application with one page, which `npm run bench:peers` measures. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false as const,
  build: { target: isSsrBuild ? "node20" : "es2018" },
  plugins: [
    remix({
      appDirectory: "bench/remix-starter/app",
      buildDirectory: "build/bench-remix-starter",
      future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true, v3_throwAbortReason: true },
    }),
  ],
}));

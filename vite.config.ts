import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { alias } from "./vite.alias.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  resolve: { alias },
  // Browsers of 2018 are still in use on the phones this is for.
  build: { target: "es2018", cssTarget: "chrome64", assetsInlineLimit: 0, sourcemap: false },
  plugins: [
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
  ],
});

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { alias } from "./config/alias.ts";
import { BUNDLED } from "./config/bundled.ts";
import { FIELDS, FORM_PARTS } from "./config/form-parts.ts";
import { stepsInPlacePlugin } from "./config/styles.ts";
import { textsOfChunks, textsOfChunksPlugin } from "./config/texts-of-chunks.ts";
import { withoutDisplayNamesPlugin } from "./config/without-display-names.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What nearly every page needs travels in three files, not in forty: less to ask for on a slow line, and less in all. */
function together(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id))
    return "react";
  // Every page reads texts: left to itself, the reader lands among the forms and takes them along everywhere.
  if (/\/app\/i18n\/[\w-]+\.tsx?$/.test(id)) return "ui";
  // Small, and on every page.
  if (/\/app\/features\/(error-pages\/components|games\/components\/paths)/.test(id)) return "ui";
  if (/\/components\/(DeferredOfflineSupport|Bell|CityCard)\.tsx$|vite\/preload-helper/.test(id)) return "ui";
  if (FIELDS.test(id)) return "fields";
  // Named, because a chunk takes along what its modules import, whether they use it or not.
  if (FORM_PARTS.test(id) || /\/@conform-to\//.test(id)) return "form";
  if (/\/app\/ui\/(forms\/|layout\/)?[\w-]+\.tsx?$/.test(id) && !/(Stars|Skeleton|CopyButton|Steps)/.test(id))
    return "ui";
}

// Every page names its files three times: short names, and no files of a few lines, spare it 250 bytes.
const NAMES = {
  entryFileNames: "assets/[hash:7].js",
  chunkFileNames: "assets/[hash:7].js",
  experimentalMinChunkSize: 600,
};

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  define: isSsrBuild ? { "import.meta.env.TEXTS_OF_CHUNKS": textsOfChunks() } : {},
  ssr: { noExternal: BUNDLED },
  css: { postcss: { plugins: [stepsInPlacePlugin] } },
  build: {
    // Browsers of 2018 are still in use on the phones this is for.
    target: isSsrBuild ? "node20" : "es2018",
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    cssTarget: "chrome64",
    // On the server too: lite pages carry the styles in themselves.
    cssMinify: "esbuild",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: { output: { manualChunks: together, ...(!isSsrBuild && NAMES) } },
  },
  plugins: [
    textsOfChunksPlugin,
    withoutDisplayNamesPlugin,
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
}));

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { alias } from "./config/alias.ts";
import { BUNDLED } from "./config/bundled.ts";
import { compileAheadPlugin } from "./config/compile-ahead.ts";
import { FIELDS, FORM_PARTS } from "./config/form-parts.ts";
import { lighterLibrariesPlugin } from "./config/lighter-libraries.ts";
import { newDocumentPlugin } from "./config/new-document.ts";
import { sqlLogPlugin } from "./config/sql-log.ts";
import { stepsInPlacePlugin } from "./config/styles.ts";
import { textsOfChunks, textsOfChunksPlugin } from "./config/texts-of-chunks.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FUTURE = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
} as const;

/**
 * The chunks, by the modules in them. What nearly every page needs travels in three files, not in forty, and what the same pages
 * need in one of its own: less to ask for on a slow line, and less in all.
 */
const CHUNKS: [name: string, modules: RegExp][] = [
  ["react", /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//],
  // Every page reads texts: left to itself, the reader lands among the forms and takes them along everywhere.
  ["ui", /\/app\/(i18n\/[\w-]+|http\/(text-files|nonce))\.tsx?$/],
  // Small, and on every page.
  ["ui", /\/app\/features\/(error-pages\/components|games\/components\/paths)/],
  ["ui", /\/components\/(DeferredOfflineSupport|Bell)\.tsx$|vite\/preload-helper/],
  ["fields", FIELDS],
  // Named, because a chunk takes along what its modules import, whether they use it or not.
  ["form", FORM_PARTS],
  ["form", /\/@conform-to\//],
  ["sharing", /\/(card-meta|core\/addresses\/links)\.ts$/],
  ["spot", /\/components\/spot\/(SpotButton\.tsx|join-form\.ts)$|\/(use-typed-form|use-live-game)\.ts$/],
  ["spot", /\/features\/(formats|results|teams)\/components\/paths\.ts$|\/components\/guest-form\.ts$/],
  ["spot", /\/features\/teams\/colors\.ts$|\/db\/limits\/(formats|teams)\.ts$/],
  [
    "ui",
    /\/app\/ui\/((feedback|forms|icons|layout|links|rendering)\/)?(?!Stars|Skeleton|Steps|CopyButton|FilterBar|Pagination)[\w-]+\.tsx?$/,
  ],
];

const chunkOf = (id: string): string | undefined => CHUNKS.find(([, modules]) => modules.test(id))?.[0];

// Every page names its files three times: short names, and no files of a few lines, spare it 250 bytes.
const NAMES = {
  entryFileNames: "assets/[hash:7].js",
  chunkFileNames: "assets/[hash:7].js",
  experimentalMinChunkSize: 600,
};

const BROWSER_PACKAGES = [
  "react",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "@remix-run/react",
  "@conform-to/react",
  "leaflet",
  "react-leaflet",
];

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  define: isSsrBuild ? { "import.meta.env.TEXTS_OF_CHUNKS": textsOfChunks() } : {},
  ssr: { noExternal: BUNDLED },
  // For `npm run dev`: browsers' packages are named, since looking for them finds the server's too.
  optimizeDeps: { include: BROWSER_PACKAGES, noDiscovery: true },
  server: {
    warmup: {
      clientFiles: ["./app/entry.client.tsx", "./app/root.tsx", "./app/features/landing/routes/landing.tsx"],
    },
  },
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
    rollupOptions: { output: { manualChunks: chunkOf, ...(!isSsrBuild && NAMES) } },
  },
  plugins: [
    textsOfChunksPlugin,
    compileAheadPlugin,
    lighterLibrariesPlugin(FUTURE),
    newDocumentPlugin,
    ...(process.env.LOG_SQL ? [sqlLogPlugin] : []),
    remix({ future: FUTURE }),
  ],
}));

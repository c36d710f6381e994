import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { alias } from "./config/alias.ts";
import { BUNDLED } from "./config/bundled.ts";
import { chunkOf } from "./config/chunks.ts";
import { compileAheadPlugin } from "./config/compile-ahead.ts";
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

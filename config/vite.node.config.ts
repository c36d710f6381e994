import { defineConfig } from "vite";
import { alias } from "./alias.ts";
import { BUNDLED } from "./bundled.ts";

/** Production then needs no TypeScript. */
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/node",
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: "server/main.ts",
        replica: "db/replica-worker.ts",
        watchdog: "server/watchdog-worker.ts",
        migrate: "db/migrate.ts",
        seed: "seed/seed.ts",
        admin: "db/admin.ts",
        backup: "app/backup/backup.ts",
        restore: "app/backup/restore.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});

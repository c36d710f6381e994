import { defineConfig } from "vite";
import { alias } from "../config/alias.ts";
import { BUNDLED } from "../config/bundled.ts";

/** Like the server, so that the benches measure the code that ships. */
export default defineConfig({
  resolve: { alias },
  publicDir: false,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/bench",
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: "bench/main.ts",
        pages: "bench/pages.ts",
        fill: "bench/fill.ts",
        "first-paint": "bench/first-paint.ts",
        json: "bench/json.ts",
        writes: "bench/writes.ts",
        joins: "bench/joins.ts",
        "bare-joins": "bench/bare-joins.ts",
        "page-cache": "bench/page-cache.ts",
        "signed-in": "bench/signed-in.ts",
        peers: "bench/peers.ts",
        "peer-events": "bench/peer-events.ts",
        players: "bench/players.ts",
        "players-fill": "bench/players-fill.ts",
        streams: "bench/streams.ts",
        remote: "bench/remote.ts",
        bare: "bench/bare.ts",
        statements: "bench/statements.ts",
        venues: "bench/venues.ts",
        growth: "bench/growth.ts",
        world: "bench/world.ts",
        multiply: "bench/multiply.ts",
        "job-times": "bench/job-times.ts",
        alerts: "bench/alerts.ts",
        series: "bench/series.ts",
        draws: "bench/draws.ts",
        "page-statements": "bench/page-statements.ts",
        webhooks: "bench/webhooks.ts",
        "webhook-receiver": "bench/webhook-receiver.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});

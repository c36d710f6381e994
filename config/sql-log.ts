import type { Plugin } from "vite";

/** Logs statements in the development server, as server/handler.ts does in ours. */
export const sqlLogPlugin: Plugin = {
  name: "sql-log",
  configureServer(server) {
    server.middlewares.use(async (req, res, next) => {
      const { withSqlLog } = await server.ssrLoadModule("/app/http/sql-log.server.ts");
      const request = new Request(new URL(req.originalUrl ?? "/", "http://localhost"));
      const answer = () =>
        new Promise((done) => {
          res.once("close", done);
          next();
        });
      await withSqlLog(request, answer);
    });
  },
};

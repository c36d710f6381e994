import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { sqliteAdapter } from "@payloadcms/db-sqlite";
import { buildConfig, getPayload, handleEndpoints } from "payload";

// Payload's own REST API, without the Next.js application around it.
const config = buildConfig({
  secret: "a-secret-for-the-bench",
  telemetry: false,
  graphQL: { disable: true },
  db: sqliteAdapter({ client: { url: process.env.DATABASE_URL }, push: true }),
  collections: [
    { slug: "users", auth: true, fields: [] },
    {
      slug: "events",
      access: { read: () => true },
      fields: [
        { name: "title", type: "text" },
        { name: "starts", type: "date", index: true },
        { name: "venue", type: "text" },
        { name: "city", type: "text" },
        { name: "spots", type: "number" },
      ],
    },
  ],
});
// In production it expects migrations instead of a schema that it makes itself.
process.env.NODE_ENV = "development";
const payload = await getPayload({ config });
process.env.NODE_ENV = "production";
for (const data of JSON.parse(readFileSync(process.env.EVENTS, "utf8")))
  await payload.create({ collection: "events", data });

const origin = `http://localhost:${process.env.PORT}`;
createServer(async (req, res) => {
  const request = new Request(origin + req.url, { headers: req.headers });
  const response = await handleEndpoints({ config, request });
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.end(Buffer.from(await response.arrayBuffer()));
}).listen(Number(process.env.PORT));

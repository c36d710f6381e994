import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { openRemote } from "#db/connections";
import { isFault } from "#db/faults";

const servers: Server[] = [];

/** Returns its URL. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test("a server that accepts and never answers times out", async () => {
  const client = openRemote(await serve(() => {}), undefined, { timeoutMs: 200 });
  const error = await client.execute("select 1").catch((reason) => reason);
  expect(isFault(error)).toBe(true);
});

test("a missing server is a fault", async () => {
  const error = await openRemote("http://127.0.0.1:1", undefined)
    .execute("select 1")
    .catch((reason) => reason);
  expect(isFault(error)).toBe(true);
});

test("a server that answers 429 is asked again", async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 429 : 503).end();
  });
  const error = await openRemote(url, undefined)
    .execute("select 1")
    .catch((reason) => reason);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(isFault(error)).toBe(true);
});

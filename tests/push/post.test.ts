import { createServer, globalAgent, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { env } from "~/core/settings/env.server";
import { postToPublic } from "~/features/push/post.server";

const { TEST_PUSH_ORIGIN } = env;
afterEach(() => {
  Object.assign(env, { TEST_PUSH_ORIGIN });
});

async function receiver(respond: RequestListener) {
  const connections: Socket[] = [];
  const server = createServer(respond).on("connection", (connection) => connections.push(connection));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  Object.assign(env, { TEST_PUSH_ORIGIN: origin });
  const post = () => postToPublic(new URL(origin), {}, Buffer.from("hello"));
  return { connections, post };
}

const freeConnections = () =>
  Object.keys(globalAgent.freeSockets).filter((name) =>
    name.includes(new URL(env.TEST_PUSH_ORIGIN ?? "").port),
  );
const isFree = () => expect.poll(freeConnections).toHaveLength(1);

describe("a message to another server", () => {
  it("goes over the connection of the one before", async () => {
    const { connections, post } = await receiver((_, response) => response.end("thanks"));
    for (let n = 0; n < 3; n += 1) {
      expect(await post()).toBe(200);
      await isFree();
    }
    expect(connections).toHaveLength(1);
  });

  it("is sent again when that server has closed the connection meanwhile", async () => {
    const bodies: string[] = [];
    const { connections, post } = await receiver(async (request, response) => {
      const [body = ""] = await request.setEncoding("utf8").toArray();
      bodies.push(body);
      if (bodies.length === 2) request.socket.destroy();
      else response.end();
    });
    await post();
    await isFree();
    expect(await post()).toBe(200);
    expect([bodies, connections.length]).toEqual([["hello", "hello", "hello"], 2]);
  });

  it("is not sent again when that server closes a new connection", async () => {
    const { connections, post } = await receiver((request) => request.socket.destroy());
    await expect(post()).rejects.toThrow("socket hang up");
    expect(connections).toHaveLength(1);
  });

  it("ends the connection when the answer is longer than 64 kB", async () => {
    const { connections, post } = await receiver((_, response) => {
      const piece = Buffer.alloc(32 * 1024);
      const goOn = (error?: Error | null) => {
        if (!error) response.write(piece, goOn);
      };
      goOn();
    });
    expect(await post()).toBe(200);
    await expect.poll(() => connections[0]?.destroyed).toBe(true);
    expect(connections[0]?.bytesWritten).toBeLessThan(32 * 1024 * 1024);
  });
});

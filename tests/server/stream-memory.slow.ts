import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { AppLoadContext } from "@remix-run/node";
import { afterEach, expect, it } from "vitest";
import { followLive } from "~/http/sse.server";
import { eventStream } from "./event-stream";
import { serve } from "./loopback";

const STREAMS = 300;
/** An open stream takes 0.9 kB more than a response; a body that is read would take 4 kB more. */
const MOST_BYTES = 2_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Bytes of heap, with the client in this process too. */
async function bytesEach(answer: (request: Request, context: AppLoadContext) => Promise<Response>) {
  const { port } = await serve(answer);
  const openSome = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.write("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
      await once(socket, "data");
    }
  };
  const heap = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
    }
    return process.memoryUsage().heapUsed;
  };
  // Made once, so not counted.
  await openSome(50);
  const before = await heap();
  await openSome(STREAMS);
  return ((await heap()) - before) / STREAMS;
}

/** Of three: other allocations can only add. */
async function leastBytesEach(answer: Parameters<typeof bytesEach>[0]): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < 3; round++) measured.push(await bytesEach(answer));
  return Math.min(...measured);
}

it("an open stream takes little more memory than its connection", async () => {
  const source = {
    subscribe: async () => () => {},
    newest: async () => 0,
    wake() {},
  };
  const plain = await leastBytesEach(async (_, context) => eventStream().answer(context));
  const live = await leastBytesEach((request, context) =>
    followLive(
      { request, context },
      {
        ...{ source, topic: "x", actor: null, after: null, event: "said" },
        missed: async () => [],
        write: () => "",
      },
    ),
  );
  expect(plain).toBeGreaterThan(1_000);
  expect(live - plain).toBeLessThan(MOST_BYTES);
});

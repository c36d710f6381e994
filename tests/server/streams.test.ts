import { once } from "node:events";
import type { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { eventStream, openBody } from "./event-stream";
import { deferred, open, serve } from "./loopback";

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  for (let times = 0; times < 3; times++) collect();
}

describe("a client that disconnects", () => {
  it("cancels an event stream and aborts the request's signal", async () => {
    const stream = eventStream();
    const aborted = deferred<string>();
    const { port } = await serve(async (request, context) => {
      request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
      return stream.answer(context);
    });
    const { request, response } = await open(port, "/api/notifications/stream");
    await once(response, "data");
    request.destroy();
    expect(await Promise.all([stream.cancelled, aborted.promise])).toEqual(["cancelled", "aborted"]);
  });

  it("aborts the signal while the handler still runs", async () => {
    const working = deferred<void>();
    const aborted = deferred<string>();
    const { raw } = await serve(async (request) => {
      request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
      working.resolve();
      await aborted.promise;
      return new Response("unread");
    });
    const { socket, write } = await raw();
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await working.promise;
    socket.destroy();
    expect(await aborted.promise).toBe("aborted");
  });

  it("aborts the signal even after a garbage collection", async () => {
    const stream = openBody();
    const aborted = deferred<string>();
    const { port } = await serve(async (request) => {
      request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
      return stream.response;
    });
    const { request, response } = await open(port, "/");
    await once(response, "data");
    collectGarbage();
    request.destroy();
    expect(await aborted.promise).toBe("aborted");
  });

  it("cancels an event stream whose request was garbage-collected", async () => {
    const stream = eventStream();
    const requests: WeakRef<Request>[] = [];
    const { port } = await serve(async (request, context) => {
      requests.push(new WeakRef(request));
      return stream.answer(context);
    });
    const { request, response } = await open(port, "/api/notifications/stream");
    await once(response, "data");
    // Each turn of the event loop may release more.
    for (let turns = 0; turns < 50 && requests[0]?.deref(); turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
    }
    expect(requests.map((request) => request.deref())).toEqual([undefined]);
    request.destroy();
    expect(await stream.cancelled).toBe("cancelled");
  });

  it("cancels what waits behind another response on its connection", async () => {
    const [first, second, late, body] = [eventStream(), eventStream(), eventStream(), openBody()];
    const [left, arrived] = [deferred<void>(), deferred<void>()];
    const { raw } = await serve(async (request, context) => {
      switch (new URL(request.url).pathname) {
        case "/first":
          return first.answer(context);
        case "/second":
          return second.answer(context);
        case "/body":
          return body.response;
        default:
          arrived.resolve();
          await left.promise;
          return late.answer(context);
      }
    });
    const { socket, write } = await raw();
    const paths = ["/first", "/second", "/body", "/late"];
    write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
    await arrived.promise;
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    await Promise.all([first.cancelled, second.cancelled, body.cancelled]);
    left.resolve();
    expect(await late.cancelled).toBe("cancelled");
  });

  it("leaves no listeners on a connection after its pipelined responses are sent", async () => {
    const { raw, app } = await serve(async () => new Response("ok"));
    const connections: Socket[] = [];
    app.server.on("connection", (connection: Socket) => connections.push(connection));
    const { socket, write, text } = await raw();
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(20));
    await text(/(?:.*?HTTP\/1\.1 200){20}/s);
    expect(connections.map((connection) => connection.listenerCount("close") < 5)).toEqual([true]);
    socket.destroy();
  });

  it("cancels a compressed body too", async () => {
    const stream = openBody();
    const { port } = await serve(async () => stream.response);
    const { request, response } = await open(port, "/", { headers: { "Accept-Encoding": "br" } });
    await once(response, "data");
    request.destroy();
    expect(await stream.cancelled).toBe("cancelled");
  });
});

it("the signal is aborted after a complete response too, so that nothing waits for it", async () => {
  const aborted = deferred<string>();
  const { ask } = await serve(async (request) => {
    request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
    return new Response("done");
  });
  await ask("/");
  expect(await aborted.promise).toBe("aborted");
});

it("a body is read only as fast as the client takes it", async () => {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pieces++;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (pieces === 2_000) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const { raw } = await serve(async () => new Response(body, { headers: { "Content-Type": "image/png" } }));
  const { socket, write } = await raw();
  socket.pause();
  write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  let before = -1;
  // Reading stops when the buffers are full, long before 125 MB.
  while (before !== pieces || pieces === 0) {
    before = pieces;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(pieces).toBeLessThan(500);
  socket.destroy();
});

it("event streams are sent at once and uncompressed, whatever the client accepts", async () => {
  const stream = eventStream();
  const { port } = await serve(async (_, context) => stream.answer(context));
  const { request, response } = await open(port, "/", { headers: { "Accept-Encoding": "br, gzip" } });
  expect(response.headers["content-encoding"]).toBeUndefined();
  expect(String((await once(response, "data"))[0])).toBe(": hello\n\n");
  stream.send("event: notification\ndata: {}\n\n");
  expect(String((await once(response, "data"))[0])).toBe("event: notification\ndata: {}\n\n");
  request.destroy();
});

it("an event stream that drops a client that does not read closes the connection without an error in the log", async () => {
  const stream = eventStream();
  const { raw, app, lines } = await serve(async (_, context) => stream.answer(context));
  const connected = once(app.server, "connection");
  const { socket, write } = await raw();
  const [serverSocket] = await connected;
  socket.pause();
  write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(app.server, "request");
  await new Promise((resolve) => setImmediate(resolve));
  // More than the buffers hold.
  for (let i = 0; i < 400; i++) stream.send("x".repeat(64 * 1024));
  const closed = once(serverSocket, "close");
  stream.drop();
  await closed;
  expect(await stream.cancelled).toBe("cancelled");
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  socket.destroy();
});

it("an event stream is cancelled where an error is sent instead", async () => {
  const stream = eventStream();
  const { ask } = await serve(async (_, context) => {
    stream.answer(context);
    return new Response("broken", { status: 500 });
  });
  expect((await ask("/")).body.toString()).toBe("broken");
  expect(await stream.cancelled).toBe("cancelled");
});

it("an event stream is canceled when its route fails after opening it", async () => {
  const stream = eventStream();
  const { ask } = await serve(async (_, context) => {
    stream.answer(context);
    throw new Error("database away");
  });
  expect((await ask("/")).status).toBe(500);
  expect(await stream.cancelled).toBe("cancelled");
});

it("a body that fails half way closes the connection, so that it does not look complete", async () => {
  let fail = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("half"));
      fail = () => controller.error(new Error("database away"));
    },
  });
  const { port, lines } = await serve(async () => new Response(body));
  const { response } = await open(port, "/");
  await once(response, "data");
  fail();
  const [error] = await once(response, "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  expect(lines.map(({ level, message }) => [level, message])).toContainEqual(["error", "response failed"]);
});

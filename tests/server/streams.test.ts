import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { deferred, open, serve } from "./loopback";

/** An event stream, and the moment its reader was cancelled. */
function eventStream(headers: Record<string, string> = { "Content-Type": "text/event-stream" }) {
  const { promise: cancelled, resolve } = deferred<string>();
  let send = (_text: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      send(": hello\n\n");
    },
    cancel() {
      resolve("cancelled");
    },
  });
  return { response: new Response(body, { headers }), cancelled, send: (text: string) => send(text) };
}

/** Longer than a test may take, so that a connection which is only cut at its end fails the test. */
const GRACE_MS = 120_000;

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  for (let times = 0; times < 3; times++) collect();
}

describe("a client that goes away", () => {
  it("cancels the stream's reader and aborts the request's signal", async () => {
    const stream = eventStream();
    const aborted = deferred<string>();
    const { port } = await serve(async (request) => {
      request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
      return stream.response;
    });
    const { request, response } = await open(port, "/api/notifications/stream");
    await once(response, "data");
    request.destroy();
    expect(await Promise.all([stream.cancelled, aborted.promise])).toEqual(["cancelled", "aborted"]);
  });

  it("aborts the signal while the answer is still being worked on", async () => {
    const working = deferred<void>();
    const aborted = deferred<string>();
    const { raw } = await serve(async (request) => {
      request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
      working.resolve();
      await aborted.promise;
      return new Response("for nobody");
    });
    const { socket, write } = await raw();
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await working.promise;
    socket.destroy();
    expect(await aborted.promise).toBe("aborted");
  });

  it("aborts the signal after a garbage collection too", async () => {
    const stream = eventStream({ "Content-Type": "text/html" });
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

  it("cancels an event stream after a garbage collection, which takes what it was asked with", async () => {
    const stream = eventStream();
    const asked: WeakRef<Request>[] = [];
    const { port } = await serve(async (request) => {
      asked.push(new WeakRef(request));
      return stream.response;
    });
    const { request, response } = await open(port, "/api/notifications/stream");
    await once(response, "data");
    // What a turn of the event loop still held is let go in the next.
    for (let turns = 0; turns < 50 && asked[0]?.deref(); turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
    }
    expect(asked.map((one) => one.deref())).toEqual([undefined]);
    request.destroy();
    expect(await stream.cancelled).toBe("cancelled");
  });

  it("cancels a packed body in pieces as well", async () => {
    const stream = eventStream({ "Content-Type": "text/html" });
    const { port } = await serve(async () => stream.response);
    const { request, response } = await open(port, "/", { headers: { "Accept-Encoding": "br" } });
    await once(response, "data");
    request.destroy();
    expect(await stream.cancelled).toBe("cancelled");
  });
});

it("the signal is aborted after a complete answer too, so that nothing waits for it", async () => {
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
  // It stands still once the buffers on the way are full, far from the 125 MB there are.
  while (before !== pieces || pieces === 0) {
    before = pieces;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(pieces).toBeLessThan(500);
  socket.destroy();
});

it("event streams leave at once and unpacked, whatever the client accepts", async () => {
  const stream = eventStream();
  const { port } = await serve(async () => stream.response);
  const { request, response } = await open(port, "/", { headers: { "Accept-Encoding": "br, gzip" } });
  expect(response.headers["content-encoding"]).toBeUndefined();
  expect(String((await once(response, "data"))[0])).toBe(": hello\n\n");
  stream.send("event: notification\ndata: {}\n\n");
  expect(String((await once(response, "data"))[0])).toBe("event: notification\ndata: {}\n\n");
  request.destroy();
});

it("an event stream that gives up a reader who does not read cuts the connection, without a word in the log", async () => {
  let send = (_bytes: Uint8Array) => {};
  let giveUp = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (bytes) => controller.enqueue(bytes);
      giveUp = () => controller.error(new DOMException("nobody reads", "AbortError"));
    },
  });
  const headers = { "Content-Type": "text/event-stream" };
  const { raw, app, lines } = await serve(async () => new Response(body, { headers }));
  const connected = once(app.server, "connection");
  const { socket, write } = await raw();
  const [theirs] = await connected;
  socket.pause();
  write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(app.server, "request");
  // More than the buffers on the way hold.
  for (let i = 0; i < 400; i++) send(new Uint8Array(64 * 1024));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const cut = once(theirs, "close");
  giveUp();
  await cut;
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  socket.destroy();
});

it("an event stream that breaks cuts the connection, and the log says why", async () => {
  let fail = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(": hello\n\n"));
      fail = () => controller.error(new Error("database away"));
    },
  });
  const headers = { "Content-Type": "text/event-stream" };
  const { port, lines } = await serve(async () => new Response(body, { headers }));
  const { response } = await open(port, "/");
  await once(response, "data");
  fail();
  const [error] = await once(response, "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
  expect(lines.filter(({ level }) => level === "error")).toEqual([
    { level: "error", details: { err: new Error("database away") }, message: "an event stream failed" },
  ]);
});

it("a body that fails half way ends the connection instead of looking complete", async () => {
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

describe("a graceful stop", () => {
  it("ends event streams and waits for answers that are under way", async () => {
    const stream = eventStream();
    const working = deferred<void>();
    const finish = deferred<void>();
    const { app, port, ask } = await serve(async (request) => {
      if (request.url.endsWith("/stream")) return stream.response;
      working.resolve();
      await finish.promise;
      return new Response("complete");
    });
    const { response } = await open(port, "/stream");
    await once(response, "data");
    const slow = ask("/slow");
    await working.promise;
    const stopped = app.stop(GRACE_MS);
    response.resume();
    await once(response, "end");
    expect(await stream.cancelled).toBe("cancelled");
    await expect(ask("/new")).rejects.toThrow();
    finish.resolve();
    const answer = await slow;
    expect(answer.body.toString()).toBe("complete");
    await stopped;
  });

  it("does not keep a connection open for a next request", async () => {
    const working = deferred<void>();
    const finish = deferred<void>();
    const { app, raw } = await serve(async () => {
      working.resolve();
      await finish.promise;
      return new Response("complete");
    });
    const { socket, write, text } = await raw();
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await working.promise;
    const stopped = app.stop(GRACE_MS);
    finish.resolve();
    await text(/complete/);
    await Promise.all([once(socket, "close"), stopped]);
  });

  it("lets a client finish reading an answer that is written already", async () => {
    const size = 20 * 1024 * 1024;
    const { app, raw } = await serve(async () => {
      return new Response(Buffer.alloc(size, "x"), { headers: { "Content-Type": "image/png" } });
    });
    const { socket, write } = await raw();
    let received = 0;
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const [head] = await once(socket, "data");
    socket.pause();
    received += head.length;
    const stopped = app.stop(GRACE_MS);
    socket.on("data", (chunk: string) => {
      received += chunk.length;
    });
    socket.resume();
    await Promise.all([once(socket, "close"), stopped]);
    expect(received).toBeGreaterThan(size);
  });

  it("cuts off what does not end in time", async () => {
    const working = deferred<void>();
    const { app, port } = await serve(() => {
      working.resolve();
      return new Promise<Response>(() => {});
    });
    const unanswered = open(port, "/");
    await working.promise;
    await Promise.all([app.stop(10), expect(unanswered).rejects.toThrow("without an answer")]);
  });
});

import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { eventStream } from "./event-stream";
import { deferred, open, serve } from "./loopback";

/** Longer than a test may run, so that a connection that is closed only after it fails the test. */
const GRACE_MS = 120_000;

describe("a graceful stop", () => {
  it("ends event streams and waits for responses in progress", async () => {
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

  it("does not keep connections alive", async () => {
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

  it("lets a client finish reading a response that is already written", async () => {
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

  it("closes connections that do not end in time", async () => {
    const working = deferred<void>();
    const { app, port } = await serve(() => {
      working.resolve();
      return new Promise<Response>(() => {});
    });
    const pending = open(port, "/");
    await working.promise;
    await Promise.all([app.stop(10), expect(pending).rejects.toThrow("without an answer")]);
  });
});

import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { eventStream } from "./event-stream";
import { deferred, open, serve } from "./loopback";
import { sendSteadily } from "./steady-load";

/** Longer than a test, so that a late close fails it. */
const GRACE_MS = 120_000;

describe("a graceful stop", () => {
  it("ends event streams and waits for responses in progress", async () => {
    const stream = eventStream();
    const working = deferred<void>();
    const finish = deferred<void>();
    const { app, port, ask } = await serve(async (request, context) => {
      if (request.url.endsWith("/stream")) return stream.answer(context);
      working.resolve();
      await finish.promise;
      return new Response("complete");
    });
    const { response } = await open(port, "/stream");
    const slow = ask("/slow");
    await working.promise;
    const stopped = app.stop(GRACE_MS);
    const last = await text(response);
    expect(await stream.cancelled).toBe("cancelled");
    const [, retry] = /\n\nretry: (\d+)\n\n$/.exec(last) ?? [];
    expect(Number(retry), "clients come back when this server is gone").toBeGreaterThan(2_000);
    await expect(ask("/new")).rejects.toThrow();
    finish.resolve();
    const answer = await slow;
    expect(answer.body.toString()).toBe("complete");
    await stopped;
  });

  it("still answers requests while it drains, and asks clients to close", async () => {
    const streams = [eventStream(), eventStream()];
    const { app, port, ask } = await serve(async (request, context) => {
      if (request.url.endsWith("/stream")) return streams.shift()?.answer(context) ?? new Response(null);
      return new Response("complete");
    });
    const { response: early } = await open(port, "/stream");
    const stopped = app.stop(GRACE_MS, 400);
    expect(await text(early)).toContain("retry: ");
    const answer = await ask("/new");
    expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
    const { response: late } = await open(port, "/stream");
    expect(await text(late)).toContain("retry: ");
    await stopped;
    await expect(ask("/new")).rejects.toThrow();
  });

  it("answers every request it took, under 200 requests a second", async () => {
    const { app, port } = await serve(async () => {
      await setTimeout(20);
      return new Response("complete");
    });
    let taken = 0;
    app.server.on("request", () => {
      taken += 1;
    });
    const load = sendSteadily(`http://127.0.0.1:${port}/`, { perSecond: 200 });
    await load.answered(50);
    await app.stop(GRACE_MS, 300);
    const { answers, refused } = await load.ended;
    expect(refused, "the load outlasts the server").toBeGreaterThan(0);
    expect(answers).toBe(taken);
  });

  it("answers clients who connected in the moment of the stop", async () => {
    const { app, ask } = await serve(async () => new Response("complete"));
    const answers = Array.from({ length: 30 }, () => ask("/"));
    // Their connections wait to be accepted.
    await new Promise((resolve) => setImmediate(resolve));
    await app.stop(GRACE_MS);
    expect((await Promise.all(answers)).map(({ body }) => body.toString())).toEqual(
      Array.from({ length: 30 }, () => "complete"),
    );
  });

  it("answers a client that was accepted and sends its first request 0.7 seconds later", async () => {
    const { app, raw } = await serve(async () => new Response("complete"));
    const accepted = once(app.server, "connection");
    const { write, text } = await raw();
    await accepted;
    const stopped = app.stop(GRACE_MS);
    await setTimeout(700);
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await text(/complete/);
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

async function text(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

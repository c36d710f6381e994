import { describe, expect, it } from "vitest";
import { serve } from "./loopback";

/** Its first lines. */
async function headOf(...lines: string[]): Promise<string> {
  const { raw } = await serve(async ({ url }) => new Response(new URL(url).host));
  const { write, text, socket } = await raw();
  write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  const answer = await text(/^HTTP\/1\.1 \d{3}.*\r\n\r\n/s);
  socket.destroy();
  return answer;
}

const statusOf = async (...lines: string[]) => (await headOf(...lines)).slice(9, 12);

describe("a request's Host header", () => {
  it.each([
    ["twice", ["GET / HTTP/1.1", "Host: a.example", "Host: b.example"]],
    ["twice, in other letters", ["GET / HTTP/1.1", "Host: a.example", "hOST: a.example"]],
    ["twice in one line", ["GET / HTTP/1.1", "Host: a.example, b.example"]],
    ["not at all", ["GET / HTTP/1.0"]],
    ["emptily", ["GET / HTTP/1.1", "Host:"]],
    ["over two lines", ["GET / HTTP/1.1", "Host: a.example", " b.example"]],
    ["before a blank", ["GET / HTTP/1.1", "Host : a.example"]],
    ["with a user", ["GET / HTTP/1.1", "Host: x@a.example"]],
    ["with a path", ["GET / HTTP/1.1", "Host: a.example/x"]],
    ["at greater length than names have", ["GET / HTTP/1.1", `Host: ${"a".repeat(3_000)}`]],
    ["just too long", ["GET / HTTP/1.1", `Host: ${"a".repeat(260)}`]],
    ["otherwise than its target", ["GET http://b.example/ HTTP/1.1", "Host: a.example"]],
    ["with another port than its target", ["GET http://a.example:81/ HTTP/1.1", "Host: a.example"]],
  ])("%s is refused", async (_, lines) => {
    expect(await statusOf(...lines)).toBe("400");
  });

  it("that is malformed is refused as JSON in the API, and as a page elsewhere", async () => {
    const typeAt = async (path: string) =>
      /^content-type: (.*)\r$/im.exec(await headOf(`GET ${path} HTTP/1.1`, "Host: a.example/x"))?.[1];
    expect(await typeAt("/api/games?page=2")).toBe("application/problem+json");
    expect(await typeAt("/games")).toBe("text/html; charset=utf-8");
  });

  it.each([
    ["with a port", ["GET / HTTP/1.1", "Host: a.example:8443"]],
    ["as an address", ["GET / HTTP/1.1", "Host: [::1]:3000"]],
    ["as long as a name may be", ["GET / HTTP/1.1", `Host: ${"a".repeat(253)}:65535`]],
    ["as its target does", ["GET http://A.example:80/x?y=1 HTTP/1.1", "Host: a.example"]],
  ])("%s is accepted", async (_, lines) => {
    expect(await statusOf(...lines)).toBe("200");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../scripts/screenshot-places";
import { type Demo, makeDemo } from "./demo";
import { observatory } from "./observatory";
import type { Program } from "./program";

const LEAST = 115;

let demo: Demo;
let program: Program;
let session = "";
let game = "";

beforeAll(async () => {
  demo = makeDemo({
    SITE_URL: "https://houma.example",
    // Refused behind HTTPS.
    TEST_CLOCK: "",
    SECURITY_CONTACT: "mailto:security@houma.example",
    SECURITY_EXPIRES: "2099-01-01T00:00:00Z",
  });
  program = await demo.start();
  const { games } = await (await fetch(`${program.origin}/api/games`)).json();
  game = `/games/${games[0].id}`;
  const answer = await signIn();
  session =
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("__Host-session="))
      ?.split(";")[0] ?? "";
});

afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
});

const signIn = () =>
  fetch(`${program.origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: "player@example.com", password: DEMO_PASSWORD }),
  });

async function measure(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(program.origin + path, { headers, redirect: "manual" });
  return { status: answer.status, ...observatory({ headers: answer.headers, html: await answer.text() }) };
}

describe("the built program behind HTTPS, by the rules of Mozilla HTTP Observatory", () => {
  it.each([
    ["the landing page", () => measure("/"), 200],
    // Old browsers get a cookie for their forms.
    ["the sign-in", () => measure("/login"), 200],
    ["a modern browser's sign-in", () => measure("/login", { "Sec-Fetch-Site": "none" }), 200],
    ["a game", () => measure(game), 200],
    ["a dashboard", () => measure("/dashboard", { Cookie: session }), 200],
    ["a page that needs a sign-in", () => measure("/dashboard"), 302],
    ["a page that is not there", () => measure("/games/nothing"), 404],
    [
      "a refused form",
      async () => {
        const answer = await fetch(`${program.origin}/login`, {
          method: "POST",
          headers: { Origin: "https://x.example" },
        });
        return {
          status: answer.status,
          ...observatory({ headers: answer.headers, html: await answer.text() }),
        };
      },
      403,
    ],
  ])("%s earns the points for its headers", async (_, ask, expected) => {
    const { status, score, findings } = await ask();
    expect(status).toBe(expected);
    // A scan skips redirects.
    if (expected < 300 || expected >= 400)
      expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(LEAST);
    const names = findings.map(({ result }) => result);
    expect(names).toContain("cross-origin-resource-policy-implemented-with-same-origin");
    expect(names).toContain("hsts-implemented-max-age-at-least-six-months");
  });

  it("a sign-in sets only cookies that are secure, hidden from scripts and limited to the site", async () => {
    const { headers } = await signIn();
    expect(headers.getSetCookie().length).toBeGreaterThan(0);
    const { findings } = observatory({ headers, html: "" });
    expect(findings.map(({ result }) => result)).toContain(
      "cookies-secure-with-httponly-sessions-and-samesite",
    );
  });

  it("security.txt says where to report a security problem", async () => {
    const answer = await fetch(`${program.origin}/.well-known/security.txt`);
    expect(await answer.text()).toContain("Canonical: https://houma.example/.well-known/security.txt");
  });
});

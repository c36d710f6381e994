import { afterAll, beforeAll, expect, it } from "vitest";
import { scaled } from "../support/time-limits.mjs";
import { type Demo, makeDemo } from "./demo";
import type { Program } from "./program";

const BROWSER = { "Sec-Fetch-Site": "none", "Accept-Language": "en" };
const FAR_AWAY = { latitude: 28.4378, longitude: -11.1027 };

let demo: Demo;
let one: Program;
let other: Program;

beforeAll(async () => {
  // No minute passes, so no page expires.
  demo = makeDemo();
  [one, other] = await Promise.all([demo.start(), demo.start()]);
});

afterAll(async () => {
  await Promise.all([one.stop("SIGKILL"), other.stop("SIGKILL")]);
  demo.remove();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(one.origin + path, { headers: { ...BROWSER, ...headers } });

async function post(path: string, body: object, token = "") {
  const answer = await fetch(`${other.origin}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

it.each(["/venues?sort=name", "/api/venues"])(
  "%s of one process shows a venue that was added through another",
  async (path) => {
    const etag = (await ask(path)).headers.get("ETag") ?? "";
    expect((await ask(path, { "If-None-Match": etag })).status, "is cached").toBe(304);
    const account = { email: `${path.length}@example.com`, password: "correct horse 7" };
    await post("/auth/register", { ...account, first_name: "Amal", last_name: "Idrissi" });
    const { access_token } = await post("/auth/login", account);
    const [city] = await (await fetch(`${other.origin}/api/cities`)).json();
    const name = `Aaa stade de ${path.length}`;
    const where = { address: "Rue 1", city: "Assa", city_id: city.id, postal_code: "81000" };
    await post("/venues", { name, ...where, ...FAR_AWAY }, access_token);
    await expect
      .poll(async () => (await ask(path, { "If-None-Match": etag })).status, { timeout: scaled(5_000) })
      .toBe(200);
    expect(await (await ask(path)).text()).toContain(name);
  },
);

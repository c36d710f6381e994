import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { games } from "#db/schema/games";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { sessionCookie } from "~/http/cookies.server";
import { issueRequestSeed } from "~/http/csrf.server";
import { at, type Route, submit, tokenOf } from "../support/request";
import { site, siteRoutes } from "../support/site";
import { tags } from "../ui/render";

const ORIGIN = "http://localhost:3000";
const amel = { id: "" };
const badr = { id: "" };

beforeAll(async () => {
  amel.id = (await makePlayer({ firstName: "Amel", lastName: "Alami" })).id;
  badr.id = (await makePlayer({ firstName: "Badr", lastName: "Berrada" })).id;
});

const cookieOf = async (user: { id: string }) =>
  (await sessionCookie.serialize(await tokenOf(user, "cookie"))).split(";")[0] ?? "";

/** The request id of a user's form. */
async function formOf(user: { id: string }): Promise<string> {
  const page = new Request(ORIGIN, { headers: { Cookie: await cookieOf(user) } });
  const { seed } = await issueRequestSeed(page, { ...user, role: "user", sessionId: "" });
  return `${seed}:r1:`;
}

/** Without scripts; returns the answering page. */
async function sendForm(path: string, as: { id: string }, form: Record<string, string>) {
  const headers = { "Sec-Fetch-Site": "same-origin", Accept: "text/html", Cookie: await cookieOf(as) };
  const answer = await site(
    new Request(ORIGIN + path, { method: "POST", headers, body: new URLSearchParams(form) }),
  );
  return { status: answer.status, html: await answer.text() };
}

/** These forms work for every account. */
const FOR_ANYBODY = ["/login", "/login/code", "/login/link", "/logout", "/register"];
/** Refused before its file is read, because it does not exist for the other account. */
const NOT_THERE = ["/admin/venues/import"];

const pages = siteRoutes.flatMap(({ path, module: { action } }) =>
  typeof action === "function" && !/^\/(\*|api|\.well-known)/.test(path)
    ? [{ path, action: (args: Parameters<Route>[0]): unknown => action(args) }]
    : [],
);

it("every form that was opened by one account and is sent by another says so and does nothing", async () => {
  const form = { requestId: await formOf(amel) };
  const params = { id: crypto.randomUUID(), code: "K7M2Q9XA", token: "x" };
  const sent: string[] = [];
  for (const { path, action } of pages) {
    const { body } = await submit(action, { as: badr, params, form });
    const codes = [at(body, "code"), ...Object.values(at(body, "codes") ?? {}).flat()];
    if (!codes.includes("account_changed")) sent.push(path);
  }
  expect(sent.sort()).toEqual([...NOT_THERE, ...FOR_ANYBODY]);
});

it("a comment that one account typed and another sends is kept in its form, which then sends it as the other", async () => {
  const { id } = await makeGame();
  for (const user of [amel, badr]) await joinGameAs(id, user.id);
  const written = () => db.select().from(gameComments).where(eq(gameComments.gameId, id));
  const typed = { comment: "J'apporte le ballon", requestId: await formOf(amel) };
  const refused = await sendForm(`/games/${id}/discussion`, badr, typed);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("You&#x27;re logged in as Badr Berrada now");
  expect(refused.html).toContain("J&#x27;apporte le ballon</textarea>");
  expect(await written()).toEqual([]);
  const fresh = tags(refused.html, "input").find(({ name }) => name === "requestId")?.value ?? "";
  expect((await sendForm(`/games/${id}/discussion`, badr, { ...typed, requestId: fresh })).status).toBe(302);
  expect(await written()).toMatchObject([{ userId: badr.id }]);
});

it("a form of a page that the other account may not open is kept on a page of its own", async () => {
  const { id } = await makeGame({ organizerId: amel.id, title: "Foot du mardi" });
  const typed = { title: "Foot du jeudi", description: "Terrain B" };
  const { status, html } = await sendForm(`/games/${id}/edit`, badr, {
    ...typed,
    requestId: await formOf(amel),
  });
  expect(status).toBe(409);
  expect(html).toContain("You&#x27;re logged in as Badr Berrada now");
  const kept = tags(html, "input").map(({ name, value }) => [name, value]);
  expect(kept).toEqual(expect.arrayContaining(Object.entries(typed)));
  expect(await db.select().from(games).where(eq(games.id, id))).toMatchObject([{ title: "Foot du mardi" }]);
});

it("a form that was opened before its user signed out and in again is accepted", async () => {
  const { id } = await makeGame({ organizerId: amel.id });
  const form = { comment: "Terrain B", requestId: await formOf(amel) };
  expect((await sendForm(`/games/${id}/discussion`, amel, form)).status).toBe(302);
});

it("a form that a visitor opened is accepted after the sign-in", async () => {
  const { seed } = await issueRequestSeed(new Request(ORIGIN));
  const { id } = await makeGame();
  const joined = await sendForm(`/games/${id}/participation`, badr, { status: "confirmed", requestId: seed });
  expect(joined.status).toBe(302);
});

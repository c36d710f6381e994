import { describe, expect, it } from "vitest";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { action as resend } from "~/features/accounts/routes/account.confirmation";
import { action as changePassword } from "~/features/accounts/routes/account.password";
import { action as logOut } from "~/features/accounts/routes/logout";
import { action as changeNames } from "~/features/me/routes/account";
import { action as saveProfile } from "~/features/profile/routes/manage-profile";
import { action as logIn } from "~/features/sign-in-pages/routes/login";
import { action as register } from "~/features/sign-in-pages/routes/register";
import { sessionCookie } from "~/http/cookies.server";
import { issueRequestSeed } from "~/http/csrf.server";
import { api } from "../support/api";
import { submit, tokenOf } from "../support/request";
import { fromElsewhere, sessionsOf, userByEmail } from "./accounts";

const FOREIGN: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000.evil.example" },
  { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost:3000" },
  { Origin: "http://evil.example" },
  { Origin: "null" },
  { Referer: "http://evil.example/form" },
];

type Action = Parameters<typeof submit>[0];

/** Without the usual helper's same-origin headers. */
function post(action: Action, call: Parameters<typeof submit>[1]) {
  const headers = { "Sec-Fetch-Site": "", ...call.headers };
  const asSent: Action = ({ request, ...args }) => {
    const sent = new Request(request);
    if (!sent.headers.get("Sec-Fetch-Site")) sent.headers.delete("Sec-Fetch-Site");
    return action({ ...args, request: sent });
  };
  return submit(asSent, { ...call, headers });
}

describe.each(FOREIGN)("a form sent with %j", (headers) => {
  it("changes nothing for a signed-in user", async () => {
    const player = await makePlayer({ emailConfirmedAt: null });
    for (const action of [changeNames, changePassword, saveProfile, resend, logOut]) {
      const answer = await post(action, { as: player, form: { first_name: "Mallory" }, headers });
      expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
    }
    expect(await sessionsOf(player.id)).toHaveLength(5);
  });

  it("neither signs in nor registers", async () => {
    const { email } = await makePlayer();
    const form = { email, password: PLAYER_PASSWORD };
    expect((await post(logIn, { path: "/login", form, headers })).status).toBe(403);
    const names = { first_name: "M", last_name: "M" };
    const newcomer = { ...form, ...names, email: "mallory@example.com" };
    expect((await post(register, { path: "/register", form: newcomer, headers })).status).toBe(403);
    expect(await userByEmail("mallory@example.com")).toBeUndefined();
  });

  it("is refused by the API with a cookie, but not with a token", async () => {
    const player = await makePlayer();
    const call = { method: "PATCH", as: player, body: { bio: "hello" }, headers };
    expect((await api("/api/profile/me", { ...call, cookie: true })).status).toBe(403);
    expect((await api("/api/profile/me", call)).status).toBe(200);
    expect((await api("/api/auth/logout", { ...call, method: "POST", cookie: true })).status).toBe(403);
  });
});

describe("a browser that does not send a form's origin", () => {
  it("is accepted with its page's token and refused without", async () => {
    const player = await makePlayer();
    const cookie = (await sessionCookie.serialize(await tokenOf(player, "cookie"))).split(";")[0] ?? "";
    const headers = { Cookie: cookie };
    const { seed } = await issueRequestSeed(new Request("http://localhost:3000/account", { headers }));
    const names = { first_name: "Amel", last_name: "Berrada" };
    const refused = await post(changeNames, { form: names, headers });
    expect(refused.status).toBe(403);
    const taken = await post(changeNames, { form: { ...names, requestId: `${seed}:r1:` }, headers });
    expect([taken.status, taken.location]).toEqual([302, "/account"]);
  });

  it("signs in with the token of its own sign-in page", async () => {
    const { email } = await makePlayer();
    const page = new Request("http://localhost:3000/login");
    const { seed, setCookie } = await issueRequestSeed(page);
    const form = { email, password: PLAYER_PASSWORD };
    const headers = { ...fromElsewhere(), Cookie: setCookie?.split(";")[0] ?? "" };
    expect((await post(logIn, { path: "/login", form, headers })).status).toBe(403);
    const answer = await post(logIn, { path: "/login", form: { ...form, requestId: seed }, headers });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
  });
});

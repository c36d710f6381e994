import { beforeEach, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { seal } from "~/features/accounts/two-factor/secret-box.server";
import { sessionCookie } from "~/http/cookies.server";
import { tokenOf } from "../support/request";
import { site } from "../support/site";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

async function partOf(as: Player, heading: string, path = "/account"): Promise<string> {
  const Cookie = await sessionCookie.serialize(await tokenOf(as, "cookie"));
  const headers = { Cookie: Cookie.split(";")[0] ?? "", "Accept-Language": "en" };
  const html = await (await site(new Request(`http://localhost:3000${path}`, { headers }))).text();
  const parts = html
    .split("<section")
    .filter((part) => new RegExp(`<h2[^>]*>(<[^>]*>)*${heading}<`).test(part));
  expect(parts, `${heading} stands there once`).toHaveLength(1);
  return parts[0]?.split("</section>")[0] ?? "";
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", text = ""]) => [
    text.replace(/<[^>]*>/g, "").trim(),
    href,
  ]);

async function playWith(others: number): Promise<void> {
  const startTime = new Date(+now() - 7200_000);
  const game = await makeGame({ gameStatus: "completed", startTime, endTime: new Date(+now() - 3600_000) });
  await joinGameAs(game.id, player.id);
  for (let one = 0; one < others; one++) await joinGameAs(game.id, (await makePlayer()).id);
}

it("leads a player from the section Player Profile to their profile", async () => {
  expect(linksIn(await partOf(player, "Player Profile"))).toEqual([
    ["Edit Player Profile", "/manage-profile"],
  ]);
});

it("says that two-factor sign-in is disabled, with the way to enable it", async () => {
  const security = await partOf(player, "Security");
  expect(security).toContain(">Disabled<");
  expect(linksIn(security)).toContainEqual(["Enable 2FA", "/account/2fa-setup"]);
});

it("says that two-factor sign-in is enabled, without offering to enable it", async () => {
  const careful = await makePlayer({ totpSecret: seal("JBSWY3DPEHPK3PXP"), totpEnabledAt: now() });
  const security = await partOf(careful, "Security");
  expect(security).toContain(">Enabled<");
  expect(security).not.toMatch(/>Disabled<|Enable 2FA/);
});

it("leads from the pending ratings to all of them, except where all are shown", async () => {
  const all = ["View All", "/account?tab=pending-ratings"];
  expect(linksIn(await partOf(player, "Pending Ratings"))).not.toContainEqual(all);
  await playWith(2);
  expect(linksIn(await partOf(player, "Pending Ratings"))).toContainEqual(all);
  const shown = await partOf(player, "Pending Ratings", "/account?tab=pending-ratings");
  expect(linksIn(shown)).not.toContainEqual(all);
});

it.each([
  ["sessions/removal", {}],
  ["privacy", { listed: "perhaps" }],
])("a refused form of the settings, posted to %s, is answered on their page", async (form, input) => {
  const Cookie = await sessionCookie.serialize(await tokenOf(player, "cookie"));
  const headers = {
    Cookie: Cookie.split(";")[0] ?? "",
    "Accept-Language": "en",
    "Sec-Fetch-Site": "same-origin",
  };
  const body = new URLSearchParams(input);
  const address = `http://localhost:3000/account/settings/${form}`;
  const answer = await site(new Request(address, { method: "POST", headers, body }));
  expect([answer.status, /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1]]).toEqual([422, "Settings"]);
});

import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { cityId } from "#db/reference";
import { recoveryCodes } from "#db/schema/accounts";
import { makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { seal } from "~/features/accounts/two-factor/secret-box.server";
import { recoveryHash } from "~/features/accounts/two-factor/two-factor.server";
import * as participation from "~/features/game-page/routes/participation";
import * as read from "~/features/inbox/routes/read";
import * as invite from "~/features/invitations/routes/invite";
import * as later from "~/features/profile/routes/later";
import * as place from "~/features/profile/routes/place";
import * as rate from "~/features/ratings/routes/rate";
import * as login from "~/features/sign-in-pages/routes/login";
import * as loginCode from "~/features/sign-in-pages/routes/login.code";
import * as loginLink from "~/features/sign-in-pages/routes/login.link";
import * as register from "~/features/sign-in-pages/routes/register";
import * as language from "~/features/site/routes/language";
import * as lite from "~/features/site/routes/lite";
import * as createVenue from "~/features/venue-editor/routes/create";
import { sessionCookie } from "~/http/cookies.server";
import { fromElsewhere, stepIn } from "../accounts/accounts";
import { EVENING, LATER } from "../games/support";
import { playedGame } from "../ratings/support";
import { FULL } from "../support/full";
import { type Answer, at, get, type Route, send, submit, tokenOf } from "../support/request";
import { AWAY } from "../support/spellings";
import { venueForm } from "../venues/input";

const ORIGIN = "http://localhost:3000";
const RECOVERY = "ABCD-EFGH-JKMN";

let player: Player;
let played: Awaited<ReturnType<typeof playedGame>>;
let open: { id: string };
beforeAll(async () => {
  player = await makePlayer();
  played = await playedGame();
  open = await makeGame({ organizerId: player.id, startTime: EVENING, endTime: LATER });
});

const cookieOf = async (user: Player) =>
  `${sessionCookie.name}=${(await sessionCookie.serialize(await tokenOf(user, "cookie"))).split(/[=;]/)[1]}`;
const target = (name: string, wanted: string) => `${name}=${encodeURIComponent(wanted)}`;
const credentials = () => ({ email: player.email, password: PLAYER_PASSWORD });
const redirectOf = ({ location }: Answer): string => {
  if (location === null) throw new Error("no redirect");
  return location;
};
const textOf = (value: unknown): string => {
  if (typeof value !== "string") throw new Error("no address");
  return value;
};

/** By file and way in. Scripts request addresses under .data. */
const WAYS: Record<string, Record<string, (wanted: string) => Promise<string>>> = {
  "accounts/sign-in/sign-in.page.server.ts": {
    "signing in": async (wanted) =>
      redirectOf(
        await submit(login.action, {
          form: credentials(),
          path: `/login?${target("redirectTo", wanted)}`,
          headers: fromElsewhere(),
        }),
      ),
    "signing in by script": async (wanted) =>
      redirectOf(
        await submit(login.action, {
          form: credentials(),
          path: `/login.data?${target("redirectTo", wanted)}`,
          headers: fromElsewhere(),
        }),
      ),
    "being signed in at /login": async (wanted) =>
      redirectOf(await get(login.loader, { as: player, path: `/login?${target("redirectTo", wanted)}` })),
    "being signed in at /register": async (wanted) =>
      redirectOf(
        await get(register.loader, { as: player, path: `/register?${target("redirectTo", wanted)}` }),
      ),
    "the second step": throughSecondStep,
  },
  "site/routes/language.ts": {
    "the language switch": async (redirectTo) =>
      redirectOf(await submit(language.action, { form: { language: "fr", redirectTo } })),
    "the language switch with a language in the address": async (redirectTo) =>
      redirectOf(
        await submit(language.action, { form: { language: "fr", redirectTo: `${redirectTo}?lang=ar` } }),
      ),
  },
  "site/routes/lite.ts": {
    "the lite switch": async (redirectTo) =>
      redirectOf(await submit(lite.action, { form: { lite: "on", redirectTo } })),
  },
  "game-page/routes/participation.tsx": {
    "taking a spot from a list": async (redirectTo) =>
      redirectOf(
        await submit(participation.action, {
          as: player,
          params: { id: open.id },
          form: { status: "maybe", redirectTo },
        }),
      ),
  },
  "inbox/routes/read.tsx": {
    "opening a notification": async (to) =>
      redirectOf(await submit(read.action, { as: player, form: { id: "1", to } })),
  },
  "profile/routes/place.tsx": {
    "saying the city": async (redirectTo) =>
      redirectOf(
        await submit(place.action, { as: player, form: { city_id: cityId("casablanca"), redirectTo } }),
      ),
  },
  "profile/routes/later.tsx": {
    "putting the city off": async (redirectTo) =>
      redirectOf(await submit(later.action, { as: player, form: { redirectTo } })),
  },
  "venue-editor/routes/create.page.server.ts": {
    "cancelling a venue": async (wanted) => {
      const path = `/venues/create?step=1&${target("cancel_to", wanted)}`;
      return textOf(at((await get(createVenue.loader, { as: player, path })).body, "draft.cancel_to"));
    },
    "a venue made for a game": async (wanted) => {
      const path = `/venues/create?step=3&${target("return_to", wanted)}`;
      const form = { ...venueForm({ name: wanted.replace(/\W/g, "") || "Terrain" }), return_to: wanted };
      // Another user each time, because of the hourly limit.
      return redirectOf(await submit(createVenue.action, { as: await makePlayer(), path, form }));
    },
  },
  "ratings/routes/ratings.page.server.ts": {
    "a rating": async (wanted) => {
      const params = { id: played.game.id, playerId: played.second.id };
      const path = `/games/${params.id}/ratings/${params.playerId}?${target("from", wanted)}`;
      return redirectOf(
        await submit(rate.action, { as: played.first, params, path, form: { fairPlayRating: "4" } }),
      );
    },
  },
  "invitations/routes/invite.page.server.ts": {
    "a search among players": async (wanted) => {
      const path = `/${wanted.replace(/[^\w./%-]/g, "")}/games/${open.id}/invite?requestId=x`;
      // Joined as text, since "//evil.example" would change the host.
      const url = new URL(ORIGIN + path);
      const headers = { Cookie: await cookieOf(player) };
      return redirectOf(await send(invite.loader, url, { headers }, { id: open.id }));
    },
  },
};

async function throughSecondStep(wanted: string): Promise<string> {
  const careful = await makePlayer({ totpSecret: seal("JBSWY3DPEHPK3PXP"), totpEnabledAt: now() });
  await transact((tx) =>
    tx.insert(recoveryCodes).values({ userId: careful.id, hash: recoveryHash(RECOVERY) }),
  );
  const search = `?${target("redirectTo", wanted)}`;
  const headers = fromElsewhere();
  const form = { email: careful.email, password: PLAYER_PASSWORD };
  const first = await submit(login.action, { form, path: `/login${search}`, headers });
  expect(new URL(redirectOf(first), ORIGIN).pathname).toBe("/login/code");
  const second = { form: { totp_code: RECOVERY }, headers: { ...headers, Cookie: stepIn(first) ?? "" } };
  return redirectOf(await submit(loginCode.action, { ...second, path: `/login/code${search}` }));
}

describe("a redirect to an address from a request", () => {
  it("is checked by safePath(), and this test covers every file that calls it", () => {
    const app = resolve("app");
    const files = Object.keys(import.meta.glob("../../app/features/**/*.{ts,tsx}"))
      .map((file) => resolve("tests/safety", file))
      .filter((file) => /\bsafePath\(/.test(readFileSync(file, "utf8")))
      .map((file) => relative(`${app}/features`, file));
    expect(Object.keys(WAYS).sort()).toEqual(files.sort());
  });

  // One function decides; tests/http/safe-path.test.ts has all.
  const SPELLINGS = FULL ? AWAY : AWAY.filter((_, index) => index % 4 === 0);
  const ways = Object.values(WAYS).flatMap((byName) => Object.entries(byName));
  it.each(ways)(
    "stays on this site after %s, in every spelling",
    async (_, follow) => {
      for (const wanted of SPELLINGS) {
        const location = await follow(wanted);
        expect([wanted, new URL(location, `${ORIGIN}/login`).origin]).toEqual([wanted, ORIGIN]);
        expect([wanted, location]).toEqual([wanted, expect.stringMatching(/^\/(?![/\\])/)]);
      }
    },
    60_000,
  );
});

describe("a redirect after the sign-in", () => {
  it.each([
    "/login",
    "/LOGIN/",
    "/%6cogin",
    "/logout",
    "/x/../logout",
    "/%4Cogout.data",
    "/register?a",
    "/api/auth/logout",
    "/API//auth/logout",
  ])("does not lead to a page that signs in or out: %s", async (wanted) => {
    const path = `/login?${target("redirectTo", wanted)}`;
    expect((await get(login.loader, { as: player, path })).location).toBe("/dashboard");
  });
});

describe("a form that signs in", () => {
  it.each(["/login", "/login/", "/LOGIN", "/%6cogin", "/login.data"])(
    "is refused at %s when nothing shows that it comes from this site",
    async (path) => {
      const form = credentials();
      const headers = { "Sec-Fetch-Site": "cross-site", ...fromElsewhere() };
      expect((await submit(login.action, { form, path, headers })).status).toBe(403);
      for (const { action } of [login, register, loginCode, loginLink]) {
        const silent = await sendWithoutOrigin(action, path, form);
        expect(silent).toMatchObject({ status: 403, body: { code: "cross_site" } });
      }
    },
  );
});

const sendWithoutOrigin = (action: Route, path: string, form: Record<string, string>) =>
  send(action, new URL(path, ORIGIN), { method: "POST", body: new URLSearchParams(form) });

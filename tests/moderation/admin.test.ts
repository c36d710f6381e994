import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameComments } from "#db/schema/discussion";
import { moderationLog, reports } from "#db/schema/moderation";
import { makeComment } from "#seed/factories/comments";
import { makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { freeze, now } from "~/core/time/clock.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import * as gamePage from "~/features/game-page/routes/game";
import { reportItem } from "~/features/moderation/reports.server";
import * as log from "~/features/moderation/routes/admin.log";
import * as queue from "~/features/moderation/routes/admin.reports";
import * as restrictions from "~/features/moderation/routes/admin.restrictions";
import type { ReportKind } from "~/features/moderation/rules";
import { findSession } from "~/features/sessions/sessions.server";
import * as venuePage from "~/features/venues/routes/venue";
import { actorOf, outcome } from "../games/support";
import { at, get, submit, tokenOf } from "../support/request";

let admin: Player;
beforeEach(async () => {
  await transact((tx) => tx.delete(reports));
  admin = await makePlayer({ role: "admin", firstName: "Nadia", lastName: "Admin" });
});

const reported = async (kind: ReportKind, id: string, details: string | null = null) => {
  const reporter = await makePlayer({ firstName: "Secret", lastName: "Reporter" });
  await reportItem(actorOf(reporter), { kind, id, reason: "abuse", details });
};
const decide = (form: Record<string, string>, as: Player | null = admin) =>
  submit(queue.action, { as, form: { seen: now().toISOString(), ...form } });
const logged = () =>
  db
    .select({
      action: moderationLog.action,
      targetId: moderationLog.targetId,
      adminId: moderationLog.adminId,
      note: moderationLog.note,
    })
    .from(moderationLog)
    .where(eq(moderationLog.adminId, admin.id))
    .orderBy(moderationLog.id);
const account = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

describe("the admins' pages", () => {
  it.each([
    ["reports", queue.loader],
    ["restrictions", restrictions.loader],
    ["log", log.loader],
  ] as const)("%s are there for admins only", async (_, loader) => {
    expect((await get(loader, { as: admin })).status).toBe(200);
    expect((await get(loader, { as: await makePlayer() })).status).toBe(404);
    expect((await get(loader)).status).toBe(404);
  });

  it("refuse actions of anyone else", async () => {
    const game = await makeGame();
    await reported("game", game.id);
    const form = { kind: "game", id: game.id, verdict: "hide" };
    for (const as of [await makePlayer(), null]) {
      expect((await decide(form, as)).status).toBe(404);
      expect((await submit(restrictions.action, { as, form })).status).toBe(404);
    }
    expect(await logged()).toEqual([]);
  });
});

describe("the queue of reports", () => {
  it("groups reports by item, longest waiting first, without the reporters' names", async () => {
    const [game, venue] = [await makeGame(), await makeVenue()];
    await reported("game", game.id, "First");
    freeze(new Date(+now() + 1000));
    await reported("venue", venue.id);
    await reported("game", game.id);
    const { body } = await get(queue.loader, { as: admin });
    expect(body).toMatchObject({
      total: 2,
      items: [
        { thing: { kind: "game", name: game.title }, count: 2, verdicts: ["dismiss", "hide", "suspend"] },
        { thing: { kind: "venue", name: venue.name }, count: 1 },
      ],
    });
    expect(at(body, "items.0.said")).toHaveLength(2);
    expect(JSON.stringify(body)).not.toMatch(/Secret|Reporter/);
  });

  it("removes dismissed reports and keeps those that arrived after the page was loaded", async () => {
    const game = await makeGame();
    await reported("game", game.id);
    const seen = now().toISOString();
    freeze(new Date(+now() + 1000));
    await reported("game", game.id);
    const form = { kind: "game", id: game.id, verdict: "dismiss", note: "Nothing wrong", seen };
    expect((await decide(form)).location).toBe("/admin/reports");
    expect((await get(queue.loader, { as: admin })).body).toMatchObject({ items: [{ count: 1 }] });
    expect(await decide(form)).toMatchObject({ status: 409, body: { codes: { "": ["conflict"] } } });
    expect(await logged()).toEqual([
      { action: "reports_dismissed", targetId: game.id, adminId: admin.id, note: "Nothing wrong" },
    ]);
  });
});

describe("hiding", () => {
  it.each(["game", "venue"] as const)(
    "a %s makes its page a 404 for everyone but admins until the restriction is lifted",
    async (kind) => {
      const owner = await makePlayer();
      const { id } =
        kind === "game"
          ? await makeGame({ organizerId: owner.id })
          : await makeVenue({ createdById: owner.id });
      const { loader } = kind === "game" ? gamePage : venuePage;
      const statuses = async () => {
        const seen = [owner, null, await makePlayer(), admin].map((as) =>
          get(loader, { as, params: { id } }),
        );
        return (await Promise.all(seen)).map(({ status }) => status);
      };
      await reported(kind, id);
      expect((await decide({ kind, id, verdict: "hide" })).status).toBe(302);
      expect(await statuses()).toEqual([404, 404, 404, 200]);
      expect((await get(restrictions.loader, { as: admin })).body).toMatchObject({
        items: [{ thing: { id } }],
      });
      await submit(restrictions.action, { as: admin, form: { kind, id } });
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      expect((await get(restrictions.loader, { as: admin })).body).toMatchObject({ items: [] });
      expect((await logged()).map(({ action }) => action)).toEqual(["thing_hidden", "restriction_lifted"]);
    },
  );

  it("marks a comment as hidden, and is refused for a player", async () => {
    const game = await makeGame();
    const { id } = await makeComment(game.id, game.organizerId);
    await reported("comment", id);
    await decide({ kind: "comment", id, verdict: "hide" });
    const [comment] = await db.select().from(gameComments).where(eq(gameComments.id, id));
    expect(comment?.hiddenAt).toEqual(now());
    await reported("player", game.organizerId);
    const refused = await decide({ kind: "player", id: game.organizerId, verdict: "hide" });
    expect(refused.body).toMatchObject({ codes: { "": ["invalid_choice"] } });
  });
});

describe("suspending", () => {
  const attempt = (player: Player) =>
    outcome(
      signIn(
        { email: player.email, password: PLAYER_PASSWORD },
        { caller: { address: "10.0.0.9", userAgent: null }, locale: "en" },
      ),
    );

  it("ends all sessions and refuses sign-in until it is lifted", async () => {
    const player = await makePlayer();
    const cookie = await tokenOf(player, "cookie");
    const bearer = await tokenOf(player, "bearer");
    await reported("player", player.id);
    await decide({ kind: "player", id: player.id, verdict: "suspend" });
    expect(await findSession(cookie, "cookie")).toBeNull();
    expect(await findSession(bearer, "bearer")).toBeNull();
    expect(await attempt(player)).toBe("account_suspended");
    await submit(restrictions.action, { as: admin, form: { kind: "player", id: player.id } });
    expect(await attempt(player)).toBe("ok");
    expect(await findSession(cookie, "cookie")).toBeNull();
  });

  it("suspends a reported game's organizer, but never an admin", async () => {
    const game = await makeGame();
    await reported("game", game.id);
    await decide({ kind: "game", id: game.id, verdict: "suspend", note: "Third time" });
    expect((await account(game.organizerId))?.suspendedAt).toEqual(now());
    expect(await logged()).toMatchObject([{ action: "account_suspended", targetId: game.organizerId }]);
    await reported("player", admin.id);
    const refused = await decide({ kind: "player", id: admin.id, verdict: "suspend" });
    expect(refused).toMatchObject({ status: 409, body: { codes: { "": ["admin_not_suspendable"] } } });
    expect((await account(admin.id))?.suspendedAt).toBeNull();
    // Refused as a whole: the report stays open.
    expect((await get(queue.loader, { as: admin })).body).toMatchObject({ total: 1 });
  });
});

it("the log shows which admin did what, newest first, including venue verification", async () => {
  const venue = await makeVenue();
  const entry = { adminId: admin.id, targetType: "venue" as const, targetId: venue.id, createdAt: now() };
  await db.insert(moderationLog).values({ ...entry, action: "venue_verified" });
  await reported("venue", venue.id);
  await decide({ kind: "venue", id: venue.id, verdict: "dismiss", note: "Fine" });
  const { body } = await get(log.loader, { as: admin });
  expect([at(body, "entries.0"), at(body, "entries.1")]).toMatchObject([
    { action: "Reports dismissed", admin: "Nadia Admin", note: "Fine", thing: { name: venue.name } },
    { action: "Venue verified", admin: "Nadia Admin", note: null },
  ]);
});

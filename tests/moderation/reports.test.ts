import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { gamePhotos } from "#db/schema/game-photos";
import { reports } from "#db/schema/moderation";
import { makeComment } from "#seed/factories/comments";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import * as page from "~/features/moderation/routes/report";
import { at, get, submit } from "../support/request";

let reporter: Player;
let game: Game;
beforeEach(async () => {
  await transact((tx) => tx.delete(rateLimits));
  reporter = await makePlayer();
  game = await makeGame();
});

const send = (form: Record<string, string>, as: { id: string } | null = reporter, path = "/reports/new") =>
  submit(page.action, { as, path, form: { reason: "abuse", ...form } });
const reportsOf = (targetId: string) => db.select().from(reports).where(eq(reports.targetId, targetId));

describe("a report", () => {
  it.each(["player", "game", "venue", "comment"] as const)(
    "of a %s is stored once for each reporter",
    async (kind) => {
      const other = await makePlayer();
      const things = {
        player: [other.id, `/players/${other.id}`],
        game: [game.id, `/games/${game.id}`],
        venue: await makeVenue({ createdById: other.id }).then(({ id }) => [id, `/venues/${id}`]),
        comment: await makeComment(game.id, other.id).then(({ id }) => [id, `/games/${game.id}/discussion`]),
      };
      const [id = "", path = ""] = things[kind];
      const first = await send({ kind, id, details: " Trois fois. " });
      expect([first.status, first.location]).toEqual([302, path]);
      const again = await send({ kind, id, reason: "spam" });
      expect([again.status, again.location]).toEqual([302, path]);
      expect(await reportsOf(id)).toMatchObject([
        {
          reporterId: reporter.id,
          targetType: kind,
          reason: "abuse",
          details: "Trois fois.",
          status: "open",
        },
      ]);
      await send({ kind, id }, await makePlayer());
      expect(await reportsOf(id)).toHaveLength(2);
    },
  );

  it('requires a login and a reason, and details for the reason "else"', async () => {
    const thing = { kind: "game", id: game.id };
    expect(await send(thing, null)).toMatchObject({
      status: 401,
      body: { codes: { "": ["not_authenticated"] } },
    });
    expect(await send({ ...thing, reason: "" })).toMatchObject({
      status: 422,
      body: { codes: { reason: ["report_reason_required"] } },
    });
    const other = await send({ ...thing, reason: "else", details: " \u200b " });
    expect(other).toMatchObject({ status: 422, body: { codes: { details: ["report_details_required"] } } });
    const long = await send({ ...thing, details: "a".repeat(1001) });
    expect(long).toMatchObject({ status: 422, body: { codes: { details: ["text_too_long"] } } });
    expect(await reportsOf(game.id)).toEqual([]);
  });

  it("is refused for the reporter's own account and for items that the reporter may not see", async () => {
    const refused = async (kind: string, id: string) => at((await send({ kind, id })).body, "codes.");
    expect(await refused("player", reporter.id)).toEqual(["report_own"]);
    const secret = await makeGame({ gameType: "private" });
    expect(await refused("game", secret.id)).toEqual(["game_not_found"]);
    const said = await makeComment(secret.id, (await makePlayer()).id);
    expect(await refused("comment", said.id)).toEqual(["game_not_found"]);
    const hidden = await makeVenue({ hiddenAt: new Date() });
    expect(await refused("venue", hidden.id)).toEqual(["venue_not_found"]);
    const gone = await makePlayer({ deletedAt: new Date() });
    expect(await refused("player", gone.id)).toEqual(["player_not_found"]);
  });

  it("of a private game is possible for its participants and with its code", async () => {
    const secret = await makeGame({ gameType: "private" });
    const byCode = await send({ kind: "game", id: secret.id }, reporter, `/x?code=${secret.gameCode}`);
    expect(byCode.location).toBe(`/games/${secret.id}?code=${secret.gameCode}`);
    const inside = await makePlayer();
    await joinGameAs(secret.id, inside.id);
    expect((await send({ kind: "game", id: secret.id }, inside)).status).toBe(302);
  });

  it.each(["game", "comment", "photo"] as const)(
    "of a private game's %s is possible for who reads it by its code, and leads back to it",
    async (kind) => {
      const secret = await makeGame({ gameType: "private", gameStatus: "completed" });
      const photo = { id: newId(), gameId: secret.id, userId: secret.organizerId, key: newId() };
      const size = { width: 400, height: 300, bytes: 1, preview: "" };
      await db.insert(gamePhotos).values({ ...photo, ...size, publishedAt: now(), createdAt: now() });
      const things = {
        game: [secret.id, ""],
        comment: [(await makeComment(secret.id, secret.organizerId)).id, "/discussion"],
        photo: [photo.id, "/photo"],
      };
      const [id = "", rest = ""] = things[kind];
      const path = `/reports/new?kind=${kind}&id=${id}&code=${secret.gameCode}`;
      const back = `/games/${secret.id}${rest}?code=${secret.gameCode}`;
      const form = await get(page.loader, { as: reporter, path });
      expect([form.status, at(form.body, "thing.path")]).toEqual([200, back]);
      expect((await send({ kind, id }, reporter, path)).location).toBe(back);
      expect((await send({ kind, id }, reporter, path.replace(/code=.*/, ""))).status).toBe(404);
    },
  );

  it("is limited to ten an hour", async () => {
    for (let count = 0; count < 10; count++) {
      expect((await send({ kind: "player", id: (await makePlayer()).id })).status).toBe(302);
    }
    const one = await send({ kind: "player", id: (await makePlayer()).id });
    expect(one).toMatchObject({ status: 429, body: { codes: { "": ["too_many_requests"] } } });
    expect(one.headers.get("Retry-After")).toBe("3600");
  });
});

describe("the report page", () => {
  it("shows the reported item", async () => {
    const { status, body } = await get(page.loader, {
      as: reporter,
      path: `/reports/new?kind=game&id=${game.id}`,
    });
    expect(status).toBe(200);
    expect(at(body, "title")).toBe("Report a game");
    expect(at(body, "thing")).toEqual({
      kind: "game",
      id: game.id,
      name: game.title,
      path: `/games/${game.id}`,
    });
  });

  it("sends visitors to sign in and back, and is a 404 for an unknown item", async () => {
    const path = `/reports/new?kind=game&id=${game.id}`;
    expect((await get(page.loader, { path })).location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    for (const query of ["", "?kind=game", "?kind=game&id=1", "?kind=x&id=y"]) {
      expect((await get(page.loader, { as: reporter, path: `/reports/new${query}` })).status).toBe(404);
    }
  });
});

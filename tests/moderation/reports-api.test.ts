import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { reports } from "#db/schema/moderation";
import { type Game, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { reportItem } from "~/features/moderation/reports.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, textAt } from "../support/request";

let admin: Player;
let game: Game;
beforeEach(async () => {
  await db.delete(reports);
  admin = await makePlayer({ role: "admin" });
  game = await makeGame({ title: "Match de trop" });
  await report("game", game.id);
});

async function report(kind: "game" | "player", id: string) {
  const details = "Trois fois.";
  await reportItem(actorOf(await makePlayer()), { kind, id, reason: "abuse", details });
}

const queue = (as: Player | null = admin) => api("/api/admin/reports", { as });
const decide = (body: object, as: Player | null = admin) =>
  api("/api/admin/reports/decisions", { method: "POST", as, body });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];

describe("GET /api/admin/reports", () => {
  it("has what waits, with what was said of it and the verdicts that are possible", async () => {
    const { status, body } = await queue();
    expect([status, at(body, "total")]).toEqual([200, 1]);
    expect(at(body, "items")).toMatchObject([
      {
        ...{ kind: "game", id: game.id, name: "Match de trop", isHidden: false, count: 1 },
        verdicts: ["dismiss", "hide", "suspend"],
        reports: [{ reason: "abuse", details: "Trois fois." }],
      },
    ]);
  });

  it("does not exist for others, and does not say who reported", async () => {
    const reporter = await db.select().from(reports).get();
    expect(JSON.stringify((await queue()).body)).not.toContain(reporter?.reporterId);
    expect(refusal(await queue(await makePlayer()))).toEqual([404, "not_found"]);
    expect(refusal(await queue(null))).toEqual([401, "not_authenticated"]);
  });
});

describe("/api/admin/restrictions", () => {
  const restrictions = (as: Player | null = admin) => api("/api/admin/restrictions", { as });
  const lift = (id: string, as: Player | null = admin) =>
    api(`/api/admin/restrictions/${id}`, { method: "DELETE", as });
  const hide = async () => {
    const body = { kind: "game", id: game.id, verdict: "hide", note: "Insultes" };
    await decide({ ...body, seen: now().toISOString() });
  };

  it("has what is hidden until it is shown again, which the log says", async () => {
    await hide();
    expect(at((await restrictions()).body, "0")).toMatchObject({ kind: "game", id: game.id, isHidden: true });
    expect((await lift(game.id)).status).toBe(204);
    expect((await lift(game.id)).status).toBe(204);
    expect(JSON.stringify((await restrictions()).body)).not.toContain(game.id);
    const log = await api("/api/admin/log", { as: admin });
    const [lifted, hidden] = z.array(z.unknown()).parse(at(log.body, "entries"));
    expect([lifted, hidden]).toMatchObject([
      { action: "restriction_lifted", kind: "game", item: { id: game.id, isHidden: false }, note: null },
      { action: "thing_hidden", item: { id: game.id }, note: "Insultes" },
    ]);
  });

  it("does not exist for others, who lift nothing", async () => {
    await hide();
    const player = await makePlayer();
    for (const as of [player, null]) {
      const expected = as ? [404, "not_found"] : [401, "not_authenticated"];
      expect(refusal(await restrictions(as))).toEqual(expected);
      expect(refusal(await lift(game.id, as))).toEqual(expected);
      expect(refusal(await api("/api/admin/log", { as }))).toEqual(expected);
    }
    expect(refusal(await lift("nothing"))).toEqual([404, "not_found"]);
    expect((await db.select().from(games).where(eq(games.id, game.id)).get())?.hiddenAt).not.toBeNull();
  });
});

describe("POST /api/admin/reports/decisions", () => {
  it("hides a reported game, and empties the queue", async () => {
    const seen = textAt((await queue()).body, "items.0.seen");
    const body = { kind: "game", id: game.id, verdict: "hide", note: "Insultes", seen };
    expect((await decide(body)).status).toBe(204);
    expect((await db.select().from(games).where(eq(games.id, game.id)).get())?.hiddenAt).not.toBeNull();
    expect(at((await queue()).body, "items")).toEqual([]);
    expect(refusal(await decide(body))).toEqual([409, "conflict"]);
  });

  it("suspends nobody who is an admin, and nothing is written by others or about nothing", async () => {
    const [other, second] = [await makePlayer(), await makePlayer({ role: "admin" })];
    await report("player", second.id);
    const seen = now().toISOString();
    const suspension = { kind: "player", id: second.id, verdict: "suspend", seen };
    expect(refusal(await decide(suspension))).toEqual([409, "admin_not_suspendable"]);
    expect(refusal(await decide({ ...suspension, id: game.id }))).toEqual([404, "not_found"]);
    expect(refusal(await decide(suspension, other))).toEqual([404, "not_found"]);
    expect((await decide({ ...suspension, seen: "yesterday" })).status).toBe(422);
    expect((await decide({ ...suspension, seen: "2026-12-01T12:00:00" })).status).toBe(422);
    expect((await decide({ ...suspension, verdict: "hide" })).status).toBe(422);
    const open = await db.select().from(reports).where(eq(reports.status, "open"));
    expect(open).toHaveLength(2);
    expect((await db.select().from(users).where(eq(users.id, second.id)).get())?.suspendedAt).toBeNull();
  });
});

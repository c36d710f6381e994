import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { reports } from "#db/schema/moderation";
import { makeComment } from "#seed/factories/comments";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { deleteComment, writeComment } from "~/features/discussion/discussion.server";
import { listComments } from "~/features/discussion/queries.server";
import { decideReports } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import { actorOf, outcome } from "../games/support";

let amel: Player;
let sami: Player;
let lina: Player;
let game: Game;

beforeEach(async () => {
  [amel, sami, lina] = [await makePlayer(), await makePlayer(), await makePlayer()];
  game = await makeGame({ organizerId: amel.id });
  await joinGameAs(game.id, sami.id, { status: "confirmed" });
  await joinGameAs(game.id, lina.id, { status: "confirmed" });
});

const commentInput = (comment: string, isAnnouncement = false) => ({ comment, isAnnouncement });
const write = (who: Player, text = "Salam", requestId?: string) =>
  writeComment(actorOf(who), game.id, { ...commentInput(text), idempotencyKey: requestId });
const textsFor = async (who: Player | null, page = 1) =>
  (await listComments(who && actorOf(who), game, { page })).comments.map(({ comment }) => comment);

describe("deleting a comment", () => {
  it("is allowed for its author and the organizer, if the comment exists in the game", async () => {
    const [first, second] = [await write(sami), await write(sami)];
    expect(await outcome(deleteComment(actorOf(lina), game.id, first))).toBe("forbidden");
    expect(await outcome(deleteComment(actorOf(sami), game.id, first))).toBe("ok");
    expect(await outcome(deleteComment(actorOf(sami), game.id, first))).toBe("comment_not_found");
    expect(await outcome(deleteComment(actorOf(amel), game.id, second))).toBe("ok");
    for (const id of ["", "x", newId()]) {
      expect(await outcome(deleteComment(actorOf(amel), game.id, id))).toBe("comment_not_found");
    }
    const elsewhere = await makeComment((await makeGame({ organizerId: amel.id })).id, sami.id);
    expect(await outcome(deleteComment(actorOf(sami), game.id, elsewhere.id))).toBe("comment_not_found");
    expect(await db.select().from(gameComments).where(eq(gameComments.gameId, game.id))).toEqual([]);
  });

  it("is allowed for an author who left the game, who can no longer write", async () => {
    const comment = await write(sami);
    const { participate } = await import("~/features/games/participation/participation.server");
    await participate(actorOf(sami), game.id, { status: "declined" });
    expect(await outcome(write(sami))).toBe("comment_not_player");
    expect(await outcome(deleteComment(actorOf(sami), game.id, comment))).toBe("ok");
  });
});

describe("a reported comment", () => {
  const report = (id: string) =>
    reportItem(actorOf(lina), { kind: "comment", id, reason: "abuse", details: null });
  const answer = async (id: string, verdict: "hide" | "dismiss") =>
    decideReports(actorOf(await makePlayer({ role: "admin" })), {
      kind: "comment",
      id,
      verdict,
      note: null,
      seen: now(),
    });

  it("is hidden from everybody when an admin hides it, also from its author", async () => {
    const id = await write(sami);
    await report(id);
    expect(await textsFor(lina)).toHaveLength(1);
    await answer(id, "hide");
    for (const who of [sami, lina, amel, null]) expect(await textsFor(who)).toEqual([]);
    expect(await outcome(deleteComment(actorOf(sami), game.id, id))).toBe("comment_not_found");
    expect(await outcome(report(id))).toBe("not_found");
  });

  it("is hidden from readers when its author deletes it, and erased once an admin has answered", async () => {
    const id = await write(sami);
    await report(id);
    await deleteComment(actorOf(sami), game.id, id);
    expect(await textsFor(lina)).toEqual([]);
    const rows = () => db.select().from(gameComments).where(eq(gameComments.id, id));
    expect(await rows()).toHaveLength(1);
    await answer(id, "dismiss");
    expect(await rows()).toEqual([]);
    expect(await db.select().from(reports).where(eq(reports.targetId, id))).toMatchObject([
      { status: "dismissed" },
    ]);
  });
});

import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { notifications } from "#db/schema/notifications";
import { makeComment } from "#seed/factories/comments";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { freeze, now } from "~/core/time/clock.server";
import { deleteComment, writeComment } from "~/features/discussion/discussion.server";
import { findVisibleComment, listComments, newestComments } from "~/features/discussion/queries.server";
import { CommentInput } from "~/features/discussion/schema";
import { lastChange } from "~/features/games/live.server";
import { blockPlayer, unblockPlayer } from "~/features/moderation/blocks.server";
import { reportItem } from "~/features/moderation/reports.server";
import { actorOf, notificationsOf, outcome } from "../games/support";
import { tableScans } from "../support/plans";

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
const announce = (who: Player, text = "On joue sur le terrain B") =>
  writeComment(actorOf(who), game.id, commentInput(text, true));
const textsFor = async (who: Player | null, page = 1) =>
  (await listComments(who && actorOf(who), game, { page })).comments.map(({ comment }) => comment);

describe("the text of a comment", () => {
  const read = (comment: unknown) => {
    const { success, data, error } = CommentInput.safeParse({ comment });
    return success ? data.comment : error.issues[0]?.message;
  };
  it.each([
    ["is required: blank and invisible characters do not count", " \u200b\u2060\u3000\n", "comment_required"],
    ["is required: it cannot be absent", undefined, "comment_required"],
    ["is trimmed, with normalized line ends", "  a\r\nb \u200f ", "a\nb"],
    ["may have 1,000 characters", "x".repeat(1000), "x".repeat(1000)],
    ["may not have 1,001 characters", "x".repeat(1001), "text_too_long"],
    ["keeps markup as typed", "<b>ok</b>", "<b>ok</b>"],
    ["loses characters that reverse text", "a\u202eb", "ab"],
  ])("%s", (_, typed, expected) => expect(read(typed)).toBe(expected));
});

describe("permission to comment", () => {
  it.each([
    ["confirmed", "ok"],
    ["maybe", "comment_not_player"],
    ["waitlisted", "comment_not_player"],
    ["invited", "comment_not_player"],
    ["declined", "comment_not_player"],
  ] as const)("%s: %s", async (status, expected) => {
    const player = await makePlayer();
    await joinGameAs(game.id, player.id, { status });
    expect(await outcome(write(player))).toBe(expected);
  });

  it("is given to the organizer, even without a spot, also after the game, and not to strangers", async () => {
    expect(await outcome(write(amel))).toBe("ok");
    expect(await outcome(write(await makePlayer()))).toBe("comment_not_player");
    game = await makeGame({ organizerId: amel.id, gameStatus: "completed" });
    await joinGameAs(game.id, sami.id, { status: "confirmed" });
    expect(await outcome(write(sami))).toBe("ok");
  });

  it("reports a private game as not found to strangers", async () => {
    game = await makeGame({ organizerId: amel.id, gameType: "private" });
    expect(await outcome(write(sami))).toBe("game_not_found");
    expect(await outcome(deleteComment(actorOf(sami), game.id, newId()))).toBe("game_not_found");
  });
});

describe("writing a comment", () => {
  it("writes once per request id and user", async () => {
    const first = await write(sami, "Salam", "form-1");
    expect(await write(sami, "Salam", "form-1")).toBe(first);
    expect(await write(lina, "Salam", "form-1")).not.toBe(first);
    expect(await textsFor(null)).toHaveLength(2);
  });

  it("allows ten a minute, without counting refused and repeated requests", async () => {
    const stranger = await makePlayer();
    for (let i = 0; i < 10; i++) {
      await write(sami, `${i}`, `form-${i}`);
      await write(sami, `${i}`, `form-${i}`);
      expect(await outcome(write(stranger))).toBe("comment_not_player");
    }
    await expect(write(sami)).rejects.toMatchObject({ code: "too_many_requests", params: { seconds: 60 } });
    expect(await outcome(write(lina))).toBe("ok");
    freeze(new Date(+now() + millisecondsInMinute));
    expect(await outcome(write(sami))).toBe("ok");
  });

  it("lists twenty a page, newest first, also within one millisecond", async () => {
    for (let i = 1; i <= 25; i++) await makeComment(game.id, sami.id, { comment: String(i) });
    expect(await textsFor(null)).toEqual(Array.from({ length: 20 }, (_, i) => String(25 - i)));
    expect(await textsFor(null, 2)).toEqual(["5", "4", "3", "2", "1"]);
    expect(await textsFor(null, 99)).toEqual(["5", "4", "3", "2", "1"]);
    const { comments, total } = await newestComments(null, game.id);
    expect([comments.map(({ comment }) => comment), total]).toEqual([["25", "24", "23"], 25]);
  });

  it("keeps comments of deleted accounts, without a name", async () => {
    const gone = await makePlayer({ firstName: "", lastName: "" });
    await makeComment(game.id, gone.id, { comment: "Bye" });
    const { comments } = await newestComments(null, game.id);
    expect(comments[0]).toMatchObject({ comment: "Bye", author: { firstName: "", lastName: "" } });
  });
});

describe("notifications of comments", () => {
  it("send an announcement once to confirmed, maybe and waitlisted players, not to its author", async () => {
    const others: Record<string, Player> = {};
    for (const status of ["maybe", "waitlisted", "invited", "declined"] as const) {
      const player = await makePlayer();
      others[status] = player;
      await joinGameAs(game.id, player.id, { status });
    }
    await joinGameAs(game.id, amel.id, { status: "confirmed" });
    await announce(amel);
    const notificationsOfPlayer = async (who: Player | undefined) => (who ? notificationsOf(who.id) : []);
    expect(await notificationsOfPlayer(sami)).toEqual(["game_announcement"]);
    expect(await notificationsOfPlayer(others.maybe)).toEqual(["game_announcement"]);
    expect(await notificationsOfPlayer(others.waitlisted)).toEqual(["game_announcement"]);
    for (const who of [others.invited, others.declined, amel])
      expect(await notificationsOfPlayer(who)).toEqual([]);
    const { comments } = await newestComments(null, game.id);
    expect(comments[0]?.isAnnouncement).toBe(true);
  });

  it("allow announcements only to the organizer, five an hour", async () => {
    expect(await outcome(announce(sami))).toBe("only_organizer");
    for (let i = 0; i < 5; i++) await announce(amel);
    expect(await outcome(announce(amel))).toBe("too_many_requests");
    expect(await outcome(write(amel))).toBe("ok");
    expect(await notificationsOf(sami.id)).toHaveLength(5);
  });

  it("notify nobody of a refused announcement", async () => {
    expect(await outcome(announce(sami))).toBe("only_organizer");
    expect(await notificationsOf(lina.id)).toEqual([]);
  });

  it("notify only the organizer of comments, again only after reading or half a day", async () => {
    await write(sami);
    await write(lina);
    expect(await notificationsOf(amel.id)).toEqual(["game_comment"]);
    await db.update(notifications).set({ isRead: true }).where(eq(notifications.userId, amel.id));
    await write(sami);
    expect(await notificationsOf(amel.id)).toHaveLength(2);
    freeze(new Date(+now() + 13 * millisecondsInHour));
    await write(lina);
    expect(await notificationsOf(amel.id)).toHaveLength(3);
    await write(amel);
    expect([
      await notificationsOf(sami.id),
      await notificationsOf(lina.id),
      await notificationsOf(amel.id),
    ]).toEqual([[], [], ["game_comment", "game_comment", "game_comment"]]);
  });
});

describe("a blocked pair", () => {
  it.each(["first", "second"])("does not see each other's comments, whoever blocked: %s", async (who) => {
    await write(sami, "of sami");
    await write(lina, "of lina");
    await blockPlayer(actorOf(who === "first" ? sami : lina), who === "first" ? lina.id : sami.id);
    expect(await textsFor(sami)).toEqual(["of sami"]);
    expect(await textsFor(lina)).toEqual(["of lina"]);
    expect((await newestComments(actorOf(sami), game.id)).total).toBe(1);
    expect((await listComments(actorOf(sami), game, { page: 1 })).total).toBe(1);
    expect(await textsFor(amel)).toHaveLength(2);
    expect(await textsFor(null)).toHaveLength(2);
  });

  it("gets no notifications of each other and cannot delete or report what it cannot see", async () => {
    const comment = await write(sami);
    await db.delete(notifications);
    await blockPlayer(actorOf(amel), sami.id);
    await write(sami, "again");
    await announce(amel);
    expect([await notificationsOf(amel.id), await notificationsOf(sami.id)]).toEqual([[], []]);
    expect(await notificationsOf(lina.id)).toEqual(["game_announcement"]);
    expect(await outcome(deleteComment(actorOf(amel), game.id, comment))).toBe("comment_not_found");
    const abuse = { kind: "comment", id: comment, reason: "abuse", details: null } as const;
    expect(await outcome(reportItem(actorOf(amel), abuse))).toBe("not_found");
    await unblockPlayer(actorOf(amel), sami.id);
    expect(await outcome(deleteComment(actorOf(amel), game.id, comment))).toBe("ok");
  });
});

describe("the change number of a discussion", () => {
  it("grows with every comment, deletion and hiding in any game", async () => {
    const other = await makeGame();
    const numbers = [await lastChange(game.id)];
    const note = async (id = game.id) => numbers.push(await lastChange(id));
    const first = await write(sami);
    await note();
    await makeComment(other.id, sami.id);
    await note(other.id);
    await db.update(gameComments).set({ hiddenAt: now() }).where(eq(gameComments.id, first));
    await note();
    await db.delete(gameComments).where(eq(gameComments.id, first));
    await note();
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});

it("reads a page in two statements and the preview in one, without table scans", async () => {
  await write(sami);
  const viewer = actorOf(lina);
  const page = await countStatements(() => listComments(viewer, game, { page: 1 }));
  const preview = await countStatements(() => newestComments(viewer, game.id));
  const one = await countStatements(() => findVisibleComment(viewer, { inGame: game.id, id: newId() }));
  const writing = await countStatements(() => announce(amel));
  expect([page.statements.length, preview.statements.length]).toEqual([2, 1]);
  const all = [page, preview, one, writing].flatMap(({ statements }) => statements);
  const reads = all.filter(({ sql }) => /^\s*(select|update|delete)/i.test(sql));
  for (const { sql } of reads) expect(await tableScans(sql, "(subquery"), sql).toEqual([]);
});

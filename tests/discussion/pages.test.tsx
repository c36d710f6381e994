import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { makeComment } from "#seed/factories/comments";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { CommentList } from "~/features/discussion/components/CommentList";
import * as removal from "~/features/discussion/routes/delete";
import * as page from "~/features/discussion/routes/discussion";
import type { CommentView } from "~/features/discussion/views";
import * as gamePage from "~/features/game-page/routes/game";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";
import { wordsOf } from "../support/screen";

let amel: Player;
let sami: Player;
let stranger: Player;
let game: Game;
let params: { id: string };

beforeEach(async () => {
  [amel, sami, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
  game = await makeGame({ organizerId: amel.id });
  await joinGameAs(game.id, sami.id, { status: "confirmed" });
  params = { id: game.id };
});

const post = (as: Player | null, form: Record<string, string>) => submit(page.action, { as, params, form });
const send = (as: Player | null, body: unknown, headers = {}) =>
  api("/api/games/{id}/comments", { as, params, method: "POST", body, headers });
const read = (as: Player | null = null, query = "") =>
  api(`/api/games/{id}/comments${query}`, { as, params });

describe("the form and the API", () => {
  it.each([
    ["no comment", {}, 422, "comment_required"],
    ["a blank comment", { comment: " \u200b " }, 422, "comment_required"],
    ["a comment that is too long", { comment: "x".repeat(1001) }, 422, "text_too_long"],
  ])("report %s with the same error, and the form keeps the input", async (_, input, status, code) => {
    const byForm = await post(sami, input);
    const byApi = await send(sami, input);
    expect([byForm.status, byApi.status]).toEqual([status, status]);
    expect(at(byForm.body, "codes.comment")).toEqual([code]);
    expect(at(byApi.body, "errors.comment")).toEqual(at(byForm.body, "result.error.comment"));
    if ("comment" in input && input.comment.trim().length > 5)
      expect(at(byForm.body, "result.initialValue.comment")).toBe(input.comment);
  });

  it("apply the same permissions and rate limits", async () => {
    const both = async (as: Player | null) => [
      (await post(as, { comment: "Salam" })).status,
      (await send(as, { comment: "Salam" })).status,
    ];
    expect(await both(null)).toEqual([401, 401]);
    expect(await both(stranger)).toEqual([403, 403]);
    expect(at((await send(stranger, { comment: "Salam" })).body, "code")).toBe("comment_not_player");
    const announced = await post(sami, { comment: "Salam", isAnnouncement: "on" });
    expect([announced.status, at(announced.body, "codes.")]).toEqual([403, ["only_organizer"]]);
    expect((await send(sami, { comment: "Salam", isAnnouncement: true })).status).toBe(403);
    for (let i = 0; i < 5; i++) await both(sami);
    expect(await both(sami)).toEqual([429, 429]);
    expect((await post(sami, { comment: "Salam" })).headers.get("Retry-After")).toBe("60");
    params = { id: newId() };
    expect(await both(sami)).toEqual([404, 404]);
  });

  it("write once per request id and content", async () => {
    const form = { comment: "Salam", requestId: "the-form" };
    const first = await post(sami, form);
    const second = await post(sami, form);
    expect(first.status).toBe(302);
    expect(second.location).toBe(first.location);
    const other = await post(sami, { ...form, comment: "Salam again" });
    expect(other.location).not.toBe(first.location);
    const program = () => send(sami, { comment: "Salam" }, { "Idempotency-Key": "the-form" });
    expect(textAt((await program()).body, "id")).toBe(textAt((await program()).body, "id"));
    expect(at((await read()).body, "total")).toBe(3);
  });
});

describe("the JSON", () => {
  it("has the documented shape for a comment, a list and a deletion", async () => {
    const made = await send(amel, { comment: " Salam\r\nà tous ", is_announcement: true });
    expect(made.status).toBe(201);
    const comment = {
      id: at(made.body, "id"),
      gameId: game.id,
      userId: amel.id,
      comment: "Salam\nà tous",
      isAnnouncement: true,
      createdAt: "2026-12-01T12:00:00.000Z",
      user: {
        id: amel.id,
        firstName: amel.firstName,
        lastName: amel.lastName,
        profilePicture: null,
      },
    };
    expect(made.body).toEqual({ ...comment, can: { delete: true } });
    expect((await read()).body).toEqual({
      comments: [{ ...comment, can: { delete: false } }],
      page: 1,
      total_pages: 1,
      next_cursor: null,
      total: 1,
    });
    const named = { id: game.id, commentId: textAt(made.body, "id") };
    const remove = (as: Player | null) =>
      api("/api/games/{id}/comments/{commentId}", { as, params: named, method: "DELETE" });
    expect((await remove(null)).status).toBe(401);
    expect((await remove(stranger)).status).toBe(403);
    expect((await remove(amel)).status).toBe(204);
    expect(at((await remove(amel)).body, "code")).toBe("comment_not_found");
    expect((await remove(amel)).status).toBe(404);
    expect(at((await read()).body, "total")).toBe(0);
  });

  it("clamps pages and accepts another page size", async () => {
    for (let i = 0; i < 5; i++) await makeComment(game.id, sami.id, { comment: String(i) });
    const shape = async (query: string) => {
      const { body } = await read(null, query);
      return [at(body, "page"), at(body, "total_pages"), at(body, "comments.0.comment")];
    };
    expect(await shape("?limit=2&page=2")).toEqual([2, 3, "2"]);
    expect(await shape("?limit=2&page=99")).toEqual([3, 3, "0"]);
    expect(await shape("?limit=x&page=x")).toEqual([1, 1, "4"]);
  });

  it("of a private game is available to its participants and with its code", async () => {
    game = await makeGame({ organizerId: amel.id, gameType: "private" });
    params = { id: game.id };
    await joinGameAs(game.id, sami.id, { status: "invited" });
    for (const as of [null, stranger]) expect((await read(as)).status).toBe(404);
    for (const as of [amel, sami]) expect((await read(as)).status).toBe(200);
    expect((await read(null, `?code=${game.gameCode}`)).status).toBe(200);
  });
});

describe("the page", () => {
  const load = (as: Player | null = null, path = `/games/${game.id}/discussion`) =>
    get(page.loader, { as, params, path });

  it("shows the comments and what the reader may do", async () => {
    await makeComment(game.id, sami.id, { comment: "Salam" });
    expect((await load()).body).toMatchObject({
      title: `Discussion of ${game.title}`,
      total: 1,
      may: { write: false, announce: false },
      comments: [{ text: "Salam", isYours: false, can: { delete: false, report: false } }],
    });
    expect((await load(sami)).body).toMatchObject({
      may: { write: true, announce: false },
      comments: [{ isYours: true, can: { delete: true, report: false } }],
    });
    expect((await load(amel)).body).toMatchObject({
      may: { write: true, announce: true },
      comments: [{ isYours: false, can: { delete: true, report: true } }],
    });
  });

  it("is a 404 when the game is not found, and opens with a private game's code", async () => {
    params = { id: newId() };
    expect((await load()).status).toBe(404);
    params = { id: "x" };
    expect((await load()).status).toBe(404);
    game = await makeGame({ organizerId: amel.id, gameType: "private" });
    params = { id: game.id };
    expect((await load(stranger)).status).toBe(404);
    const open = await load(stranger, `/games/${game.id}/discussion?code=${game.gameCode}`);
    expect([open.status, at(open.body, "code")]).toEqual([200, game.gameCode]);
  });

  it("asks those who may delete a comment for confirmation", async () => {
    const { id: commentId = "" } = await makeComment(game.id, sami.id, { comment: "Salam" });
    const named = { id: game.id, commentId };
    const ask = async (as: Player | null) => (await get(removal.loader, { as, params: named })).status;
    expect([await ask(null), await ask(stranger), await ask(sami), await ask(amel)]).toEqual([
      302, 403, 200, 200,
    ]);
    const refused = await submit(removal.action, { as: stranger, params: named });
    expect([refused.status, at(refused.body, "codes.")]).toEqual([403, ["forbidden"]]);
    const done = await submit(removal.action, { as: sami, params: named });
    expect([done.status, done.location]).toEqual([302, `/games/${game.id}/discussion`]);
    expect(await ask(sami)).toBe(404);
  });

  it("renders user text as text, not markup, in its own direction", async () => {
    const comment: CommentView = {
      id: newId(),
      text: "<script>alert(1)</script> مرحبا",
      isAnnouncement: true,
      at: "2026-12-01T12:00:00.000Z",
      whenLabel: "Tue, Dec 1 · 12:00 PM",
      author: { id: newId(), name: "", picture: null, organizes: true },
      isYours: false,
      seenBy: null,
      can: { delete: true, report: true },
    };
    const words = await wordsOf(<CommentList comments={[comment]} gameId={game.id} code={null} />);
    expect(words).toContain("&lt;script&gt;alert(1)&lt;/script&gt; مرحبا");
    expect(words).toContain("Announcement");
    expect(words).toContain("Former player");
  });
});

describe("the game's page", () => {
  const load = (as: Player | null) => get(gamePage.loader, { as, params });

  it("shows the newest three comments and the total, without those of blocked players", async () => {
    for (let i = 1; i <= 5; i++) await makeComment(game.id, sami.id, { comment: `${i}` });
    await makeComment(game.id, amel.id, { comment: "6" });
    const texts = async (as: Player | null) => {
      const { body } = await load(as);
      const shown = [0, 1, 2, 3].map((i) => at(body, `discussion.comments.${i}.text`));
      return [at(body, "discussion.total"), shown.filter(Boolean).join(" ")];
    };
    expect(await texts(null)).toEqual([6, "6 5 4"]);
    await blockPlayer(actorOf(stranger), sami.id);
    expect(await texts(stranger)).toEqual([1, "6"]);
    expect(await texts(sami)).toEqual([6, "6 5 4"]);
  });

  it("reads the discussion in one statement", async () => {
    const before = await countStatements(() => load(sami));
    for (let i = 1; i <= 5; i++) await makeComment(game.id, sami.id);
    const after = await countStatements(() => load(sami));
    const about = (one: { sql: string }) => one.sql.includes("game_comments");
    expect(after.statements.filter(about)).toHaveLength(1);
    expect(after.statements.length).toBe(before.statements.length);
  });
});

import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { makeComment } from "#seed/factories/comments";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { deleteComment, writeComment } from "~/features/discussion/discussion.server";
import { lastChange } from "~/features/games/live.server";
import * as stream from "~/features/games/routes/stream";
import { decideReports } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import { endSessions } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { actorOf } from "../games/support";
import { startProgram } from "../support/programs";
import { get, tokenOf } from "../support/request";
import { scaled } from "../support/time-limits.mjs";

let amel: Player;
let sami: Player;
let game: Game;
const open: ReadableStreamDefaultReader<Uint8Array>[] = [];

beforeEach(async () => {
  [amel, sami] = [await makePlayer(), await makePlayer()];
  game = await makeGame({ organizerId: amel.id });
  await joinGameAs(game.id, sami.id, { status: "confirmed" });
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel();
});

/** Opens the stream as a browser does, and reads it on demand. */
async function follow(who: Player, { gameId = game.id, after = "" } = {}) {
  const cookie = await sessionCookie.serialize(await tokenOf(who, "cookie"));
  const request = new Request(`http://localhost:3000/games/${gameId}/stream${after}`, {
    headers: { Cookie: cookie.split(";")[0] ?? "" },
  });
  const response = await stream.loader({ request, params: { id: gameId }, context: {} });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("no stream");
  open.push(reader);
  let text = "";
  const read = async () => {
    const { value, done } = await reader.read();
    text += new TextDecoder().decode(value);
    return done;
  };
  const ids = () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  return {
    type: response.headers.get("Content-Type"),
    /** Resolves with the change numbers once at least `count` arrived. */
    async heard(count: number) {
      while (ids().length < count) await read();
      return ids();
    },
    async end() {
      while (!(await read()));
    },
    text: () => text,
  };
}

const say = (who: Player, comment = "Salam") =>
  writeComment(actorOf(who), game.id, { comment, isAnnouncement: false });

describe("the stream of a discussion", () => {
  it("sends a number for every comment, deletion and hiding, without any text", async () => {
    const reader = await follow(sami);
    expect(reader.type).toBe("text/event-stream; charset=utf-8");
    const first = await say(amel, "Nobody reads this here");
    await reader.heard(1);
    await deleteComment(actorOf(amel), game.id, first);
    await reader.heard(2);
    const second = await say(amel);
    await reader.heard(3);
    await reportItem(actorOf(sami), { kind: "comment", id: second, reason: "spam", details: null });
    const admin = actorOf(await makePlayer({ role: "admin" }));
    const answer = {
      kind: "comment",
      id: second,
      verdict: "hide",
      note: null,
      seen: new Date(2e12),
    } as const;
    await decideReports(admin, answer);
    const heard = await reader.heard(4);
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(await lastChange(game.id));
    expect(reader.text()).toContain("event: change\n");
    expect(reader.text()).not.toContain("Nobody");
  });

  it("sends nothing of other games", async () => {
    const reader = await follow(sami);
    const other = await makeGame({ organizerId: amel.id });
    await writeComment(actorOf(amel), other.id, { comment: "Elsewhere", isAnnouncement: false });
    await say(amel);
    expect(await reader.heard(1)).toEqual([await lastChange(game.id)]);
  });

  it("starts with the changes after the number that the page has", async () => {
    const before = await lastChange(game.id);
    await say(amel);
    const late = await follow(sami, { after: `?lastEventId=${before}` });
    const change = await lastChange(game.id);
    expect(await late.heard(1)).toEqual([change]);
    const upToDate = await follow(sami, { after: `?lastEventId=${change}` });
    await say(amel);
    expect(await upToDate.heard(1)).toEqual([await lastChange(game.id)]);
  });

  it("sends changes of another process within 2 s", async () => {
    const reader = await follow(sami);
    const program = startProgram("tests/discussion/writing-program.ts", [amel.id, game.id]);
    await program.says("ready");
    program.process.stdin?.write("\n");
    await program.says("written");
    const began = performance.now();
    await reader.heard(1);
    expect(performance.now() - began).toBeLessThan(scaled(2_000));
    program.process.stdin?.end();
    await program.ended;
  });

  it("ends when the reader's session ends", async () => {
    const reader = await follow(sami);
    await transact((tx) => endSessions(tx, sami.id));
    await reader.end();
  });

  it("requires a sign-in and access to the game, and allows five streams per user", async () => {
    const params = { id: game.id };
    expect((await get(stream.loader, { params })).status).toBe(401);
    const secret = await makeGame({ organizerId: amel.id, gameType: "private" });
    expect((await get(stream.loader, { as: sami, params: { id: secret.id } })).status).toBe(404);
    const nowhere = await get(stream.loader, { as: sami, params: { id: "x" } });
    expect([nowhere.status, nowhere.body]).toEqual([404, ""]);
    for (let i = 0; i < 5; i++) await follow(sami);
    expect((await get(stream.loader, { as: sami, params })).status).toBe(429);
  });

  it("sends changes that bypass the discussion's functions", async () => {
    const { id = "" } = await makeComment(game.id, amel.id);
    const reader = await follow(sami);
    await transact((tx) => tx.delete(gameComments).where(eq(gameComments.id, id)));
    expect(await reader.heard(1)).toEqual([await lastChange(game.id)]);
  });
});

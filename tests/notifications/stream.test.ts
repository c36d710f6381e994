import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { notifications } from "#db/schema/notifications";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { loader } from "~/api-route";
import { hashToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { notify } from "~/features/notifications/notify.server";
import { liveSessionEnds } from "~/features/sessions/ended-sessions.server";
import { dropSession, findSession } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { followLive, openStreams } from "~/http/sse.server";
import { serve } from "../server/loopback";
import { startProgram } from "../support/programs";
import { at, tokenOf } from "../support/request";
import { scaled } from "../support/time-limits.mjs";
import { type Reader, readStream } from "./sse";

let amel: Player;
let gameId: string;
let port: number;
const readers: Reader[] = [];

beforeEach(async () => {
  amel = await makePlayer();
  gameId = (await makeGame()).id;
  const site = await serve((request, context) => loader({ request, params: {}, context }));
  port = site.port;
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const tell = (count = 1, to = amel.id) =>
  transact(async (tx) => {
    for (let i = 0; i < count; i++) {
      await notify(tx, { type: "player_joined", gameId, to: [to], params: {}, now: now() });
    }
  });

const idsOf = async (userId: string) =>
  (
    await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id))
  ).map(({ id }) => id);

async function open({
  token,
  query = "",
  headers = {},
}: {
  token?: string;
  query?: string;
  headers?: Record<string, string>;
} = {}) {
  const bearer = token ?? (await tokenOf(amel));
  const reader = await readStream(`http://127.0.0.1:${port}/api/notifications/stream${query}`, {
    Authorization: `Bearer ${bearer}`,
    ...headers,
  });
  readers.push(reader);
  return reader;
}

const ids = (reader: Reader) => reader.events.map(({ id }) => id);

describe("the notification stream", () => {
  it("sends new notifications as the JSON of the list, in the requested language", async () => {
    const reader = await open({ query: "?language=fr" });
    expect(reader.status).toBe(200);
    expect(reader.response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
    });
    await tell();
    const [event] = await reader.until(1);
    const data: unknown = JSON.parse(event?.data ?? "");
    expect(event).toMatchObject({ event: "notification", id: at(data, "id") });
    expect(data).toMatchObject({
      userId: amel.id,
      gameId,
      type: "player_joined",
      category: "success",
      isRead: false,
      timeAgo: "À l'instant",
    });
    expect(at(data, "message")).toMatch(/^Un joueur vient à /);
  });

  it("accepts the session cookie too, and refuses everybody else", async () => {
    const cookie = (await sessionCookie.serialize(await tokenOf(amel, "cookie"))).split(";")[0] ?? "";
    const address = `http://127.0.0.1:${port}/api/notifications/stream`;
    const reader = await readStream(address, { Cookie: cookie });
    readers.push(reader);
    await tell();
    await reader.until(1);
    const refused = await readStream(address);
    readers.push(refused);
    expect(refused.status).toBe(401);
    expect(refused.response.headers["content-type"]).toContain("application/problem+json");
  });

  it("sends nobody another user's notifications", async () => {
    const other = await makePlayer();
    const reader = await open();
    await tell(3, other.id);
    await tell();
    expect((await reader.until(1)).map(({ id }) => id)).toEqual(await idsOf(amel.id));
  });

  it.each([["Last-Event-ID"], ["lastEventId"]])(
    "brings all that was missed after %s, in order, once",
    async (how) => {
      await tell(451);
      const all = await idsOf(amel.id);
      const last = String(all[0]);
      const missed = how === "Last-Event-ID" ? { headers: { [how]: last } } : { query: `?${how}=${last}` };
      const opening = open(missed);
      // These appear while the missed ones are sent.
      await tell(30);
      const reader = await opening;
      await tell(20);
      await reader.until(500);
      expect(ids(reader)).toEqual((await idsOf(amel.id)).slice(1));
    },
  );

  it("starts with new events after an invalid last event id", async () => {
    await tell(3);
    const reader = await open({ headers: { "Last-Event-ID": "yesterday" } });
    await tell();
    expect((await reader.until(1)).map(({ id }) => id)).toEqual((await idsOf(amel.id)).slice(3));
  });

  it.each(["999999999", "999999999999999"])(
    "sends new notifications after a last event id that does not exist yet: %s",
    async (last) => {
      await tell();
      const reader = await open({ headers: { "Last-Event-ID": last } });
      await tell();
      expect((await reader.until(1)).map(({ id }) => id)).toEqual((await idsOf(amel.id)).slice(1));
    },
  );

  it("loses and repeats nothing over 100 reconnections", async () => {
    const token = await tokenOf(amel);
    const got: number[] = [];
    await tell();
    const [first = 0] = await idsOf(amel.id);
    let last = first;
    const writing = (async () => {
      for (let i = 0; i < 100; i++) await tell(10);
    })();
    for (let cut = 0; cut < 100; cut++) {
      const reader = await open({ token, headers: { "Last-Event-ID": String(last) } });
      await reader.until(1 + (cut % 7));
      reader.close();
      await reader.ended;
      got.push(...ids(reader));
      last = got.at(-1) ?? last;
      if (got.length >= 950) break;
    }
    await writing;
    const reader = await open({ token, headers: { "Last-Event-ID": String(last) } });
    await reader.until(1_000 - got.length);
    got.push(...ids(reader));
    expect(got).toEqual((await idsOf(amel.id)).slice(1));
  });

  it("sends everything when the writing process was killed before waking the streams", async () => {
    const writer = startProgram("tests/notifications/writing-program.ts", [amel.id, gameId]);
    await writer.says("ready");
    await tell();
    const [seen] = await idsOf(amel.id);
    writer.process.stdin?.write("\n");
    await writer.says("written");
    writer.process.kill("SIGKILL");
    await writer.ended;
    const reader = await open({ headers: { "Last-Event-ID": String(seen) } });
    expect((await reader.until(1)).map(({ id }) => id)).toEqual((await idsOf(amel.id)).slice(1));
  });
});

describe("the end of a stream", () => {
  const within5s = async (reader: Reader) => {
    const began = performance.now();
    await reader.ended;
    return performance.now() - began;
  };

  it("comes within 5 s after its own session logs out, and not when another session does", async () => {
    const [mine, other] = [await tokenOf(amel), await tokenOf(amel)];
    const [ends, stays] = [await open({ token: mine }), await open({ token: other })];
    await transact((tx) => dropSession(tx, hashToken(mine)));
    expect(await within5s(ends)).toBeLessThan(scaled(5_000));
    await tell();
    await stays.until(1);
    expect(ends.events).toEqual([]);
  });

  it("comes even while the stream is still opening, and leaves no listener behind", async () => {
    const token = await tokenOf(amel);
    const session = await findSession(token, "bearer");
    const listeners = new Set<unknown>();
    const source = {
      async subscribe(_: string, listener: unknown) {
        await transact((tx) => dropSession(tx, hashToken(token)));
        const ended = new Promise<void>((resolve) => {
          void liveSessionEnds.subscribe(hashToken(other), () => resolve());
        });
        await transact((tx) => dropSession(tx, hashToken(other)));
        liveSessionEnds.wake();
        await ended;
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      newest: async () => 0,
      wake() {},
    };
    const other = await tokenOf(amel);
    const request = new Request("http://localhost/stream");
    const opening = followLive(
      { request, context: {} },
      {
        ...{ source, topic: "x", actor: session?.actor ?? null, after: null, event: "said" },
        missed: async () => [],
        write: () => "",
      },
    );
    await expect(opening).rejects.toMatchObject({ code: "not_authenticated" });
    expect(listeners.size).toBe(0);
    expect(openStreams()).toBe(0);
  });

  it("comes within 5 s after a suspension", async () => {
    const reader = await open();
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, amel.id)));
    expect(await within5s(reader)).toBeLessThan(scaled(5_000));
  });

  it("comes within 5 s when another process ended the session", async () => {
    const token = await tokenOf(amel);
    const reader = await open({ token });
    const ending = startProgram("tests/notifications/ending-program.ts", [hashToken(token)]);
    await ending.says("ended");
    expect(await within5s(reader)).toBeLessThan(scaled(5_000));
    await ending.ended;
  });
});

describe("the limit of streams", () => {
  it("is five for one user; a sixth is refused until one is closed", async () => {
    const token = await tokenOf(amel);
    const five = [];
    for (let i = 0; i < 5; i++) five.push(await open({ token }));
    const sixth = await open({ token });
    expect(sixth.status).toBe(429);
    expect(sixth.response.headers).toMatchObject({
      "retry-after": "60",
      "content-type": "application/problem+json; charset=utf-8",
    });
    expect((await open({ token: await tokenOf(await makePlayer()) })).status).toBe(200);
    five[0]?.close();
    let again = await open({ token });
    while (again.status === 429) again = await open({ token });
    expect(again.status).toBe(200);
  });

  it("does not count HEAD requests", async () => {
    const token = await tokenOf(amel);
    for (let i = 0; i < 8; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
        method: "HEAD",
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
    }
  });
});

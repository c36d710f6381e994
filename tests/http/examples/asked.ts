import { and, eq, lt } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { gameParticipants, games } from "#db/schema/games";
import { makeGamePhoto } from "#seed/factories/game-photos";
import { makePhoto } from "#seed/factories/venues";
import { type Demo, writeDemo } from "#seed/write-demo";
import * as apiRoute from "~/api-route";
import { now } from "~/core/time/clock.server";
import type { Endpoint } from "~/http/api/endpoint.server";
import { callResource } from "../../support/request";
import { MORE_REQUESTS } from "./more-requests";
import { addressesOf, QUERIES } from "./places";
import { type Example, REQUESTS } from "./requests";
import { idOf, ScriptPlayer } from "./script-player";
import { numbered, richness, shown } from "./shown";

/** What the demo answers, by operation: of each read what shows most, and a row of changes. */
export async function askDemo(endpoints: readonly Endpoint[]): Promise<Record<string, Example>> {
  const demo = await writeDemo();
  await addToDemo(demo);
  const examples: Record<string, Example> = {};
  for (const endpoint of endpoints.filter(isReadOfJson)) {
    const best = await readExample(endpoint, demo);
    if (best) examples[idOf(endpoint)] = best;
  }
  const player = new ScriptPlayer(endpoints, { demo, examples });
  for (const request of [...REQUESTS, ...MORE_REQUESTS]) await player.play(request);
  const text = numbered(JSON.stringify(shown(examples)));
  return JSON.parse(
    text
      .replace(/(\/code\/)\w+/g, "$1ABCD1234")
      .replace(/(\/(?:guest-seats|guest-mail|unsubscribe)\/)[\w.-]{20,}/g, "$13f9a1c…")
      .replace(/[\w-]{43}(?=-(?:small|large)\.webp)/g, "evening"),
  );
}

export const isReadOfJson = ({ method, response, contentType }: Endpoint): boolean =>
  method === "GET" && response !== null && !contentType;

/** The pictures and the objection that the demo has not. */
async function addToDemo({ cast, places }: Demo): Promise<void> {
  const [first] = places;
  if (first) await makePhoto(first.venue.id, { userId: cast.player });
  const [played] = await db
    .select({ id: gameParticipants.id, gameId: gameParticipants.gameId })
    .from(gameParticipants)
    .innerJoin(games, eq(games.id, gameParticipants.gameId))
    .where(
      and(
        eq(gameParticipants.userId, cast.player),
        eq(games.organizerId, cast.organizer),
        lt(games.endTime, now()),
      ),
    )
    .orderBy(games.id)
    .limit(1);
  if (!played) throw new Error("the demo's player has played no game of its organizer");
  await makeGamePhoto({ gameId: played.gameId, userId: cast.player });
  const reason = "J'étais là, du début à la fin.";
  await transact((tx) =>
    tx.insert(attendanceDisputes).values({ participantId: played.id, reason, createdAt: now() }),
  );
}

async function readExample(endpoint: Endpoint, { cast }: Demo): Promise<Example | null> {
  const { path, auth, query } = endpoint;
  const search = QUERIES[idOf(endpoint)] ?? (query && "limit" in query.shape ? "limit=2" : "");
  let best: Example | null = null;
  for (const known of await addressesOf(path, cast.organizer))
    for (const as of auth === "none" ? ([null] as const) : askersOf(path)) {
      const address = search ? `${known}?${search}` : known;
      const { status, body } = await callResource(apiRoute, { path: address, as: as && { id: cast[as] } });
      if (status === 200 && (best === null || richness(body) > richness(best.answer)))
        best = { address, as, status, answer: body };
    }
  return best;
}

const askersOf = (path: string) =>
  path.startsWith("/api/admin/") ? (["admin"] as const) : (["organizer", "player", null] as const);

import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, lt } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { gameParticipants, games } from "#db/schema/games";
import { makeGamePhoto } from "#seed/factories/game-photos";
import { makePhoto } from "#seed/factories/venues";
import { type Demo, writeDemo } from "#seed/write-demo";
import * as apiRoute from "~/api-route";
import { freeze, now } from "~/core/time/clock.server";
import type { Endpoint } from "~/http/api/endpoint.server";
import { operationId } from "~/http/api/operation-id";
import { at, callResource } from "../../support/request";
import { changes, type Known } from "./changes";
import { laterChanges } from "./later-changes";
import { addressesOf, QUERIES } from "./places";
import { numbered, richness, shown } from "./shown";

export interface Example {
  address: string;
  as: "organizer" | "player" | "admin" | null;
  sent?: unknown;
  status: number;
  answer: unknown;
}

/** What the demo answers, by operation: of each read what shows most, and a row of changes. */
export async function askDemo(endpoints: readonly Endpoint[]): Promise<Record<string, Example>> {
  const demo = await writeDemo();
  await addToDemo(demo);
  const examples: Record<string, Example> = {};
  for (const endpoint of endpoints.filter(isReadOfJson)) {
    const best = await readExample(endpoint, demo);
    if (best) examples[idOf(endpoint)] = best;
  }
  const known: Known = (operation, ...path) =>
    valueAt(examples[operation]?.answer, path.length > 0 ? path : ["id"]);
  for (const change of [...changes(demo), ...laterChanges(demo)]) {
    // Rows of the same instant would come in an order of chance.
    freeze(new Date(now().getTime() + millisecondsInMinute));
    const { id, as, address, sent } = change(known);
    const endpoint = endpoints.find((one) => idOf(one) === id);
    const call = { method: endpoint?.method, path: address, as: as && { id: demo.cast[as] }, body: sent };
    const { status, body } = await callResource(apiRoute, call);
    examples[id] = { address, as, sent, status, answer: body };
  }
  const text = numbered(JSON.stringify(shown(examples)));
  return JSON.parse(text.replace(/(\/code\/)\w+/g, "$1ABCD1234"));
}

const valueAt = (answer: unknown, path: readonly (string | number)[]): string =>
  String(path.reduce<unknown>((value, step) => at(value, String(step)), answer));

export const isReadOfJson = ({ method, response, contentType }: Endpoint): boolean =>
  method === "GET" && response !== null && !contentType;

const idOf = ({ method, path }: Endpoint) => operationId(method, path);

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

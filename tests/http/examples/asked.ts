import { and, eq, lt } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { gameParticipants, games } from "#db/schema/games";
import { moderationLog } from "#db/schema/moderation";
import { venueEdits, venues } from "#db/schema/venues";
import { makeGamePhoto } from "#seed/factories/game-photos";
import { makePhoto } from "#seed/factories/venues";
import { type Demo, writeDemo } from "#seed/write-demo";
import * as apiRoute from "~/api-route";
import { now } from "~/core/time/clock.server";
import { reportItem } from "~/features/moderation/reports.server";
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

/** The pictures, the history and report of a venue, and the objection that the demo has not. */
async function addToDemo({ cast, places }: Demo): Promise<void> {
  await changeVenue(cast);
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

async function changeVenue({ organizer, admin, newcomer }: Demo["cast"]): Promise<void> {
  const own = eq(venues.createdById, organizer);
  const venue = await db.select({ id: venues.id }).from(venues).where(own).orderBy(venues.id).get();
  if (!venue) throw new Error("the demo's organizer has added no venue");
  const { id } = venue;
  const createdAt = now();
  await transact(async (tx) => {
    await tx
      .insert(venueEdits)
      .values({ venueId: id, userId: organizer, changes: { postalCode: ["20000", "20250"] }, createdAt });
    const review = {
      action: "venue_verified",
      targetType: "venue",
      targetId: id,
      note: "Vu sur place.",
    } as const;
    await tx.insert(moderationLog).values({ ...review, adminId: admin, createdAt });
  });
  const reporter = { id: newcomer, role: "user" as const, sessionId: "" };
  await reportItem(reporter, { kind: "venue", id, reason: "false", details: "Le terrain a déménagé." });
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

import { createClient } from "@libsql/client";
import { closeDatabase } from "#db/client.server";
import { cityId, neighborhoodId, positionId, sportId } from "#db/reference";
import { PLAYER_PASSWORD } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { sessionCookie } from "~/http/cookies.server";
import { paramsOf } from "../safety/inputs";
import { ACTORS, type ActorName, makeWorld, type World } from "../safety/world";
import type { Identity } from "./targets";

/** Of each user and kind, since some requests sign out. */
const SESSIONS = 10;

/** Returns valid values and identities. */
export async function makeFuzzWorld() {
  const first = await makeWorld("public", "scheduled");
  const worlds = [first, await makeWorld("private", "scheduled"), await makeWorld("public", "completed")];
  const identities: Identity[] = [{}, {}];
  for (const world of worlds) identities.push(...(await identitiesOf(world)));
  const readers = [{}];
  for (const name of ["organizer", "confirmed", "creator", "admin"] as const)
    readers.push(await cookieOf(first, name));
  closeDatabase();
  return {
    identities,
    readers,
    values: [...worlds.flatMap(valuesOf), ...COMMON_VALUES],
    fill: (path: string) => {
      const params = paramsOf(path, first, "organizer");
      return path.replace(/:(\w+)|\*/g, (_, name?: string) => encodeURIComponent(params[name ?? "*"] ?? "x"));
    },
  };
}

async function identitiesOf(world: World): Promise<Identity[]> {
  const identities: Identity[] = [];
  for (const name of ACTORS) {
    for (let count = 0; count < SESSIONS; count += 1) {
      const bearer = await world.token(name, "bearer");
      identities.push(await cookieOf(world, name), bearer ? { Authorization: `Bearer ${bearer}` } : {});
    }
  }
  return identities;
}

async function cookieOf(world: World, name: ActorName): Promise<Identity> {
  const token = await world.token(name, "cookie");
  return token ? { Cookie: (await sessionCookie.serialize(token)).split(";")[0] ?? "" } : {};
}

const valuesOf = (world: World): string[] => [
  ...[world.gameId, world.gameCode, world.venueId, world.externalId, world.commentId, world.guestToken],
  ...[world.people.stranger.id, world.people.confirmed.id, world.people.confirmed.email],
  ...world.participation.values(),
];

const COMMON_VALUES = [
  ...[sportId("football"), sportId("tennis"), cityId("casablanca"), neighborhoodId("casablanca", "oulfa")],
  ...[positionId("football", "goalkeeper"), PLAYER_PASSWORD, "confirmed", "maybe", "declined", "waitlisted"],
  ...["scheduled", "in_progress", "completed", "cancelled", "on", "off", "true", "false", "update", "next"],
  ...[
    "en",
    "fr",
    "ar",
    "game",
    "venue",
    "player",
    "comment",
    "spam",
    "2026-12-24",
    "18:00",
    "20:00",
    "10",
    "4",
  ],
  ...["public", "private", "all_levels", "beginner", "Salam", "33.5731", "-7.5898", "football", "casablanca"],
];

/** SQLite's check, and rows whose parents are missing. */
export async function integrityOf() {
  const client = createClient({ url: env.DATABASE_URL });
  const integrity = await client.execute("pragma integrity_check");
  const orphans = await client.execute("pragma foreign_key_check");
  client.close();
  return { integrity: integrity.rows.map((row) => row.integrity_check), orphans: [...orphans.rows] };
}

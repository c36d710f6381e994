import { millisecondsInDay } from "date-fns/constants";
import type { Tx } from "#db/client.server";
import { cityId, neighborhoodId, positionId, sportId } from "#db/reference";
import { users } from "#db/schema/accounts";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { playerSearch } from "#db/search-text";
import { SPORTS } from "#db/sports-list";
import { now } from "~/core/time/clock.server";
import { adultBirthDate, initialOf } from "~/core/visibility/person-privacy";
import { hashPassword } from "~/features/accounts/password/password.server";
import { insertInChunks, within } from "./insert";
import { BIOS, FAMILIES, FAMILIES_AR, MEN, WOMEN } from "./people";
import { type Source, testSource } from "./source";
import { quartersOf, TOWNS } from "./towns";

type UserRow = typeof users.$inferInsert;
type ProfileRow = typeof playerProfiles.$inferInsert;
type SkillRow = typeof playerSportSkills.$inferInsert;

export const PLAYER_PASSWORD = "houma-1234";

let hashed: Promise<string> | undefined;
/** Once, because hashing is slow on purpose. */
export const playerPasswordHash = (): Promise<string> => {
  hashed ??= hashPassword(PLAYER_PASSWORD);
  return hashed;
};

export interface PlayerRows {
  user: UserRow;
  profile: ProfileRow;
  skill: SkillRow | null;
}

/** `favoriteSport` is a slug, null for none. */
export type PlayerOptions = Partial<Omit<UserRow, "id">> &
  Partial<Omit<ProfileRow, "id" | "n" | "search">> & { favoriteSport?: string | null };

export type Player = UserRow & ProfileRow & { role: "user" | "admin" };

/**
 * Confirmed, with a city and the password PLAYER_PASSWORD. `makePlayer({ cityId: null, favoriteSport: null })` has
 * just registered.
 */
export async function makePlayer(options: PlayerOptions = {}, into?: Tx): Promise<Player> {
  const rows = playerRows(testSource, await playerPasswordHash(), options);
  await within(into, (tx) => insertPlayers(tx, [rows]));
  return { ...rows.user, ...rows.profile, role: rows.user.role ?? "user" };
}

export async function insertPlayers(tx: Tx, players: readonly PlayerRows[]): Promise<void> {
  const skills = players.flatMap((player) => player.skill ?? []);
  await insertInChunks(players, (some) => tx.insert(users).values(some.map((player) => player.user)));
  await insertInChunks(players, (some) =>
    tx.insert(playerProfiles).values(some.map((player) => player.profile)),
  );
  await insertInChunks(skills, (some) => tx.insert(playerSportSkills).values(some));
}

/** All players of a run may share one password hash. */
export function playerRows(source: Source, passwordHash: string, options: PlayerOptions = {}): PlayerRows {
  const id = source.id("player");
  const { favoriteSport, ...columns } = options;
  // Both rows get all the given columns; drizzle ignores those that a table lacks.
  const user = { ...accountRow(source, id, passwordHash), ...columns };
  const profile = { ...profileRow(source, id), ...columns };
  if (columns.cityId !== undefined && columns.neighborhoodId === undefined) profile.neighborhoodId = null;
  return {
    user,
    profile: { ...profile, search: playerSearch({ ...profile, shownLastName: shownLastNameOf(profile) }) },
    skill: favoriteSport === null ? null : skillRow(source, id, favoriteSport),
  };
}

function accountRow(source: Source, id: string, passwordHash: string): UserRow {
  const createdAt = new Date(now().getTime() - source.whole(1, 400) * millisecondsInDay);
  return {
    id,
    email: `player-${source.seed}-${source.next("email")}@example.com`,
    passwordHash,
    role: "user",
    emailConfirmedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

function profileRow(source: Source, id: string): Omit<ProfileRow, "search"> {
  const woman = source.chance(0.4);
  const firstName = source.pick<string>(woman ? WOMEN : MEN);
  const town = source.pick(TOWNS);
  const quarter = source.chance(0.7) ? source.pick(quartersOf(town)) : null;
  const createdAt = new Date(now().getTime() - source.whole(1, 400) * millisecondsInDay);
  // Adults, whose names visitors see.
  const birth = new Date(now().getTime() - source.whole(18 * 366, 52 * 365) * millisecondsInDay);
  return {
    id,
    firstName,
    lastName: source.pick<string>(/\p{Script=Arabic}/u.test(firstName) ? FAMILIES_AR : FAMILIES),
    cityId: cityId(town),
    neighborhoodId: quarter ? neighborhoodId(town, quarter.slug) : null,
    gender: woman ? "female" : "male",
    dateOfBirth: birth.toISOString().slice(0, 10),
    height: woman ? source.whole(155, 180) : source.whole(165, 195),
    weight: woman ? source.whole(50, 75) : source.whole(60, 98),
    ...(source.chance(0.3) && { showHeight: true, showWeight: true }),
    bio: source.chance(0.5) ? source.pick<string>(BIOS) : null,
    createdAt,
    updatedAt: now(),
  };
}

/** As the column of that name. */
function shownLastNameOf({ lastName, showFullName = true, dateOfBirth }: Omit<ProfileRow, "search">): string {
  const isAdult = !dateOfBirth || dateOfBirth <= adultBirthDate(now().toISOString().slice(0, 10));
  return showFullName && isAdult ? lastName : initialOf(lastName);
}

function skillRow(source: Source, playerId: string, slug?: string): SkillRow {
  const sport = SPORTS.find((candidate) => candidate.slug === slug) ?? source.pick(SPORTS.slice(0, 7));
  const position = sport.positions.length > 0 && source.chance(0.7) ? source.pick(sport.positions) : null;
  return {
    playerId,
    sportId: sportId(sport.slug),
    favoritePosition: position ? positionId(sport.slug, position.slug) : null,
    isFavorite: true,
    skillLevel: source.pick(["beginner", "intermediate", "intermediate", "advanced"] as const),
  };
}

import { and, eq, notInArray } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { cities, neighborhoods } from "#db/schema/places";
import { playerProfiles, playerSportSkills } from "#db/schema/players";
import { positions, sports } from "#db/schema/sports";
import { playerSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { requireOpenAccount } from "~/core/visibility/open-account.server";
import { removeFollowers } from "~/features/following/follows.server";
import { birthDateError } from "./rules";
import type { ProfileChange } from "./schema.server";

type Profile = typeof playerProfiles.$inferSelect;

/**
 * Absent fields stay, null clears; a new city clears the neighborhood, a new sport the position. Returns whether it is
 * the first city. Errors, each at its field: `city_unknown`, `city_required`, `neighborhood_unknown`, `sport_unknown`,
 * `position_unknown`, `sport_required`, `profile_sport_twice`, `birth_date_invalid`, `too_young`;
 * `profile_update_failed` (no profile), `conflict` (not of `version`).
 */
export async function saveProfile(
  actor: Actor,
  changes: ProfileChange,
  version?: number,
): Promise<{ isFirstCity: boolean }> {
  return transact(async (tx) => {
    await requireOpenAccount(tx, actor, "profile_not_authenticated");
    const before = await tx.select().from(playerProfiles).where(eq(playerProfiles.id, actor.id)).get();
    if (!before) throw new DomainError("profile_update_failed");
    if (version !== undefined && version !== +before.updatedAt) throw new DomainError("conflict");
    const location = await locationAfter(tx, before, changes);
    assertBirthDate(changes.date_of_birth);
    await saveFavoriteSport(tx, actor.id, changes);
    if (changes.accepts_followers === false) await removeFollowers(tx, actor.id);
    if (changes.sports) await saveOtherSports(tx, actor.id, changes.sports);
    const names = {
      firstName: changes.first_name ?? before.firstName,
      lastName: changes.last_name ?? before.lastName,
    };
    const bio = orPrevious(changes.bio, before.bio) || null;
    const isOwn = eq(playerProfiles.id, actor.id);
    const [saved] = await tx
      .update(playerProfiles)
      .set({
        ...names,
        ...location,
        bio,
        gender: orPrevious(changes.gender, before.gender),
        dateOfBirth: orPrevious(changes.date_of_birth, before.dateOfBirth),
        height: orPrevious(changes.height, before.height),
        weight: orPrevious(changes.weight, before.weight),
        showFullName: changes.show_full_name ?? before.showFullName,
        showGender: changes.show_gender ?? before.showGender,
        showAge: changes.show_age ?? before.showAge,
        showHeight: changes.show_height ?? changes.show_body ?? before.showHeight,
        showWeight: changes.show_weight ?? changes.show_body ?? before.showWeight,
        hidesName: changes.hides_name ?? before.hidesName,
        acceptsFollowers: changes.accepts_followers ?? before.acceptsFollowers,
        showsLevel: changes.shows_level ?? before.showsLevel,
        updatedAt: now(),
      })
      .where(isOwn)
      .returning({ shownLastName: playerProfiles.shownLastName });
    if (saved)
      await tx
        .update(playerProfiles)
        .set({ search: playerSearch({ ...names, ...saved, bio }) })
        .where(isOwn);
    return { isFirstCity: location.cityId !== null && before.cityId === null };
  });
}

const orPrevious = <T>(given: T | null | undefined, before: T | null): T | null =>
  given === undefined ? before : given;

async function locationAfter(
  tx: Tx,
  before: Profile,
  changes: ProfileChange,
): Promise<Pick<Profile, "cityId" | "neighborhoodId">> {
  const cityId = orPrevious(changes.city_id === undefined ? changes.city : changes.city_id, before.cityId);
  const hasMoved = cityId !== before.cityId;
  const neighborhoodId = hasMoved
    ? (changes.neighborhood_id ?? null)
    : orPrevious(changes.neighborhood_id, before.neighborhoodId);
  if (cityId && hasMoved && !(await isActive(tx, cities, cityId))) {
    throw new DomainError("city_unknown", { field: "city_id" });
  }
  if (neighborhoodId && !cityId) throw new DomainError("city_required", { field: "city_id" });
  if (neighborhoodId && neighborhoodId !== before.neighborhoodId) {
    const row = await tx.select().from(neighborhoods).where(eq(neighborhoods.id, neighborhoodId)).get();
    if (!row?.isActive || row.cityId !== cityId) {
      throw new DomainError("neighborhood_unknown", { field: "neighborhood_id" });
    }
  }
  return { cityId, neighborhoodId };
}

async function isActive(tx: Tx, table: typeof cities | typeof sports, id: string): Promise<boolean> {
  const row = await tx.select({ isActive: table.isActive }).from(table).where(eq(table.id, id)).get();
  return row?.isActive ?? false;
}

function assertBirthDate(birthDate: string | null | undefined): void {
  const code = birthDate ? birthDateError(birthDate, instantToWall(now()).date) : null;
  if (code) throw new DomainError(code, { field: "date_of_birth" });
}

async function saveFavoriteSport(tx: Tx, playerId: string, changes: ProfileChange): Promise<void> {
  const { favorite_sport_id: sport, favorite_position_id: position, skill_level: level } = changes;
  if (sport === undefined && position === undefined && level === undefined) return;
  const isOwn = eq(playerSportSkills.playerId, playerId);
  const before = await tx
    .select()
    .from(playerSportSkills)
    .where(and(isOwn, equalsConstant(playerSportSkills.isFavorite, true)))
    .get();
  const sportId = orPrevious(sport, before?.sportId ?? null);
  if (!sportId) {
    if (position || level) throw new DomainError("sport_required", { field: "favorite_sport_id" });
    await tx.update(playerSportSkills).set({ isFavorite: false }).where(isOwn);
    return;
  }
  const isNew = sportId !== before?.sportId;
  if (isNew && !(await isActive(tx, sports, sportId))) {
    throw new DomainError("sport_unknown", { field: "favorite_sport_id" });
  }
  const favoritePosition = isNew ? (position ?? null) : orPrevious(position, before.favoritePosition);
  if (favoritePosition && (isNew || favoritePosition !== before.favoritePosition)) {
    await assertPosition(tx, { id: favoritePosition, sportId, field: "favorite_position_id" });
  }
  if (isNew) await tx.update(playerSportSkills).set({ isFavorite: false }).where(isOwn);
  const row = { favoritePosition, isFavorite: true, ...(level !== undefined && { skillLevel: level }) };
  await tx
    .insert(playerSportSkills)
    .values({ playerId, sportId, ...row })
    .onConflictDoUpdate({ target: [playerSportSkills.playerId, playerSportSkills.sportId], set: row });
}

async function saveOtherSports(
  tx: Tx,
  playerId: string,
  given: NonNullable<ProfileChange["sports"]>,
): Promise<void> {
  const isOwn = eq(playerSportSkills.playerId, playerId);
  const before = await tx.select().from(playerSportSkills).where(isOwn);
  const seen = before.filter((row) => row.isFavorite).map((row) => row.sportId);
  for (const { index, sportId, positionId } of given) {
    const field = `sports[${index}].sport_id`;
    if (seen.includes(sportId)) throw new DomainError("profile_sport_twice", { field });
    seen.push(sportId);
    const saved = before.find((row) => row.sportId === sportId);
    if (!saved && !(await isActive(tx, sports, sportId))) throw new DomainError("sport_unknown", { field });
    if (positionId && positionId !== saved?.favoritePosition) {
      await assertPosition(tx, { id: positionId, sportId, field: `sports[${index}].position_id` });
    }
  }
  await tx.delete(playerSportSkills).where(and(isOwn, notInArray(playerSportSkills.sportId, seen)));
  for (const { sportId, positionId, skillLevel } of given) {
    const row = { favoritePosition: positionId, skillLevel };
    await tx
      .insert(playerSportSkills)
      .values({ playerId, sportId, ...row })
      .onConflictDoUpdate({ target: [playerSportSkills.playerId, playerSportSkills.sportId], set: row });
  }
}

async function assertPosition(
  tx: Tx,
  { id, sportId, field }: { id: string; sportId: string; field: string },
): Promise<void> {
  const row = await tx.select().from(positions).where(eq(positions.id, id)).get();
  if (!row?.isActive || row.sportId !== sportId) throw new DomainError("position_unknown", { field });
}

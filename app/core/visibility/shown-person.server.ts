import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { playerProfiles } from "#db/schema/players";
import { pictureUrl, shownPicture } from "../pictures/pictures.server";
import { now } from "../time/clock.server";
import { instantToWall } from "../time/timezone.server";
import { initialNames, isHiddenFromVisitors } from "./person-privacy";

/** The names are empty once the account is deleted. */
export interface ShownPerson {
  firstName: string;
  lastName: string;
  picture: string | null;
}

/**
 * Every query that visitors may reach uses these columns. `viewerId` is "" for a visitor; as a placeholder it must be
 * bound.
 */
export const personColumns = (viewerId: SQLWrapper | string = sql.placeholder("viewerId")) => ({
  first: playerProfiles.firstName,
  last: playerProfiles.shownLastName,
  pictureKey: shownPicture,
  hidesName: playerProfiles.hidesName,
  birthDate: playerProfiles.dateOfBirth,
  forVisitor: sql<number>`${viewerId} = ''`,
});

/** The fields have other names than those of a view, so that a row is not shown by accident. */
interface PersonRow {
  first: string;
  last: string;
  pictureKey: string | null;
  hidesName: boolean;
  birthDate: string | null;
  forVisitor: number;
}

export function shownPerson(row: PersonRow | null): ShownPerson {
  if (row === null) return { firstName: "", lastName: "", picture: null };
  if (row.forVisitor && isPrivate(row))
    return { ...initialNames({ firstName: row.first, lastName: row.last }), picture: null };
  return { firstName: row.first, lastName: row.last, picture: pictureUrl(row.pictureKey) };
}

/** Does not depend on the query's viewer. */
export const isPrivate = ({ hidesName, birthDate }: Pick<PersonRow, "hidesName" | "birthDate">): boolean =>
  isHiddenFromVisitors({ hidesName, dateOfBirth: birthDate }, instantToWall(now()).date);

/** The rule of `isHiddenFromVisitors` in SQL. `adultSince`: an `adultBirthDate`. */
export const isPrivateProfile = (adultSince: SQLWrapper | string): SQL<number> =>
  sql`(player_profiles.hides_name or coalesce(player_profiles.date_of_birth > ${adultSince}, 0))`;

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { playerProfiles } from "#db/schema/players";
import { now } from "./clock.server";
import { initialNames, isHiddenFromVisitors } from "./person-privacy";
import { pictureUrl, shownPicture } from "./pictures.server";
import { instantToWall } from "./timezone.server";

/** A person's names and picture as the viewer may see them. The names are empty once the account is deleted. */
export interface ShownPerson {
  firstName: string;
  lastName: string;
  picture: string | null;
}

/**
 * Columns of a joined player for `shownPerson`, which every query that visitors may reach uses. `viewerId` is "" for a
 * visitor; as a placeholder it must be bound.
 */
export const personColumns = (viewerId: SQLWrapper | string = sql.placeholder("viewerId")) => ({
  first: playerProfiles.firstName,
  last: playerProfiles.shownLastName,
  pictureKey: shownPicture,
  hidesName: playerProfiles.hidesName,
  birthDate: playerProfiles.dateOfBirth,
  forVisitor: sql<number>`${viewerId} = ''`,
});

/** A row of `personColumns`. Its fields have other names than those of a view, so that it is not shown by accident. */
interface PersonRow {
  first: string;
  last: string;
  pictureKey: string | null;
  hidesName: boolean;
  birthDate: string | null;
  forVisitor: number;
}

/** A person as the viewer of the query may see them; null joins to nobody. */
export function shownPerson(row: PersonRow | null): ShownPerson {
  if (row === null) return { firstName: "", lastName: "", picture: null };
  if (row.forVisitor && isPrivate(row))
    return { ...initialNames({ firstName: row.first, lastName: row.last }), picture: null };
  return { firstName: row.first, lastName: row.last, picture: pictureUrl(row.pictureKey) };
}

/** Whether visitors see only the person's initials. Does not depend on the query's viewer. */
export const isPrivate = ({ hidesName, birthDate }: Pick<PersonRow, "hidesName" | "birthDate">): boolean =>
  isHiddenFromVisitors({ hidesName, dateOfBirth: birthDate }, instantToWall(now()).date);

/**
 * The rule of `isHiddenFromVisitors` as a condition on player_profiles, for queries that leave such players out.
 * `adultSince`: an `adultBirthDate`.
 */
export const isPrivateProfile = (adultSince: SQLWrapper | string): SQL<number> =>
  sql`(player_profiles.hides_name or coalesce(player_profiles.date_of_birth > ${adultSince}, 0))`;

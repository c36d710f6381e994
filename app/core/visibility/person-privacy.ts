import { firstCharacter } from "../text/characters";

interface PrivatePerson {
  hidesName: boolean;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
}

export const ADULT_AGE = 18;

/** The latest birth date of an adult on `day`; both YYYY-MM-DD. */
export const adultBirthDate = (day: string): string =>
  `${Number(day.slice(0, 4)) - ADULT_AGE}${day.slice(4)}`;

/** See docs/rules/profiles.md. */
export const isHiddenFromVisitors = ({ hidesName, dateOfBirth }: PrivatePerson, day: string): boolean =>
  hidesName || (dateOfBirth !== null && dateOfBirth > adultBirthDate(day));

export const initialOf = (name: string): string =>
  name ? `${firstCharacter(name).toLocaleUpperCase()}.` : "";

interface Names {
  firstName: string;
  lastName: string;
}

export const initialNames = ({ firstName, lastName }: Names): Names => ({
  firstName: initialOf(firstName),
  lastName: initialOf(lastName),
});

/** "A. B." for Amel Benali; "" for a deleted account, which has no name. */
export const initialsOf = (names: Names): string =>
  Object.values(initialNames(names)).filter(Boolean).join(" ");

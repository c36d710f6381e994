import { firstCharacter } from "./text/characters";

/** Whose names and pictures visitors do not see. */
interface PrivatePerson {
  /** The person's own choice. */
  hidesName: boolean;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
}

export const ADULT_AGE = 18;

/** The latest birth date that makes a person 18 on `day`; both are YYYY-MM-DD. */
export const adultBirthDate = (day: string): string =>
  `${Number(day.slice(0, 4)) - ADULT_AGE}${day.slice(4)}`;

/** Whether visitors see initials only: of people under 18 and of those who chose so. Source: docs/rules/profiles.md. */
export const isHiddenFromVisitors = ({ hidesName, dateOfBirth }: PrivatePerson, day: string): boolean =>
  hidesName || (dateOfBirth !== null && dateOfBirth > adultBirthDate(day));

/** "A." for Amel; "" for the name of a deleted account. */
export const initialOf = (name: string): string =>
  name ? `${firstCharacter(name).toLocaleUpperCase()}.` : "";

interface Names {
  firstName: string;
  lastName: string;
}

/** Both names as initials. */
export const initialNames = ({ firstName, lastName }: Names): Names => ({
  firstName: initialOf(firstName),
  lastName: initialOf(lastName),
});

/** "A. B." for Amel Benali; "" for a deleted account, which has no name. */
export const initialsOf = (names: Names): string =>
  Object.values(initialNames(names)).filter(Boolean).join(" ");

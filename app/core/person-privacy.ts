import { addYears, formatISO } from "date-fns";

/** Whose names and pictures visitors do not see. */
interface PrivatePerson {
  /** The person's own choice. */
  hidesName: boolean;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
}

/** Whether visitors see initials only: of people under 18 and of those who chose so. Source: docs/rules/profiles.md. */
export const isHiddenFromVisitors = ({ hidesName, dateOfBirth }: PrivatePerson, now: Date): boolean =>
  hidesName ||
  (dateOfBirth !== null && dateOfBirth > formatISO(addYears(now, -18), { representation: "date" }));

/** "A. B." for Amel Benali; "" for a deleted account, which has no name. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].flatMap((name) => (name ? [`${[...name][0]?.toLocaleUpperCase()}.`] : [])).join(" ");

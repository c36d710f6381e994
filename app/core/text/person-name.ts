interface PersonName {
  firstName: string | null;
  lastName: string | null;
}

/** "" for a deleted account, which has no name. */
export const fullName = (person: PersonName | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ");

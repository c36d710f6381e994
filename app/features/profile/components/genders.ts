/** The message key of each gender, in the order of the selects. */
export const GENDER_KEYS = {
  male: "players:male",
  female: "players:female",
  other: "players:otherGender",
} as const;

export const GENDERS = ["male", "female", "other"] as const;

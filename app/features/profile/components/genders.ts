export const GENDER_KEYS = {
  male: "players:male",
  female: "players:female",
  other: "players:otherGender",
} as const;

export const GENDERS = ["male", "female", "other"] as const;

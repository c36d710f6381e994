/** In characters, cm, kg and years. */
export const PERSON_LIMITS = {
  name: { max: 100 },
  height: { min: 140, max: 220 },
  weight: { min: 40, max: 150 },
  age: { min: 13, max: 120 },
  bio: { max: 1000 },
  sports: { max: 10 },
  follows: { max: 500 },
  pictureMegabytes: { max: 5 },
} as const;

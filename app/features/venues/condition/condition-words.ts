/** The words players have for a venue's condition. */
export const STATES = ["open", "closed", "damaged"] as const;
export const LIGHTS = ["lit", "unlit"] as const;
export const SURFACES = ["grass", "turf", "clay", "hard", "wood", "sand"] as const;

const WORDS = [...STATES, ...LIGHTS, ...SURFACES] as const;
export type ConditionWord = (typeof WORDS)[number];

export const isConditionWord = (value: string): value is ConditionWord =>
  WORDS.some((word) => word === value);

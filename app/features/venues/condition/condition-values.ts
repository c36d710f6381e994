export const STATES = ["open", "closed", "damaged"] as const;
export const LIGHTS = ["lit", "unlit"] as const;
export const SURFACES = ["grass", "turf", "clay", "hard", "wood", "sand"] as const;

const VALUES = [...STATES, ...LIGHTS, ...SURFACES] as const;
export type ConditionValue = (typeof VALUES)[number];

export const isConditionValue = (value: string): value is ConditionValue =>
  VALUES.some((word) => word === value);

export const CATEGORIES = ["overall", "skill_level", "fair_play", "punctuality", "aggressiveness"] as const;
export type RatingCategory = (typeof CATEGORIES)[number];

const KEYS = {
  overall: "ratings:overall",
  skill_level: "ratings:skillLevel",
  fair_play: "ratings:fairPlay",
  punctuality: "ratings:punctuality",
  aggressiveness: "ratings:aggressiveness",
} as const satisfies Record<RatingCategory, string>;

export const categoryKey = (category: RatingCategory) => KEYS[category];

/** Unlike a game's, with "all levels" last. */
export const SKILL_CHOICES = ["beginner", "intermediate", "advanced", "all_levels"] as const;

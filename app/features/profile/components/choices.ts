/** Unlike a game's, they end with "all levels". */
export const SKILL_CHOICES = ["beginner", "intermediate", "advanced", "all_levels"] as const;

export const SKILL_CHOICES = ["beginner", "intermediate", "advanced", "all_levels"] as const;

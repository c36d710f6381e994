export const NUDGE_HOURS = 12;

/** Who was last asked for an answer at this time or earlier may be asked again. */
export const nudgeableBefore = (now: Date): Date => new Date(+now - NUDGE_HOURS * 3_600_000);

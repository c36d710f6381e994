/** In characters. */
export const DISPUTE_LIMITS = { reason: { min: 1, max: 500 }, answer: { max: 500 } } as const;
/** After a game's end the organizer may say who played. */
export const CORRECTION_DAYS = 7;
export const ATTENDANCE_NOTES = ["late", "left_early", "injured"] as const;
export type AttendanceNote = (typeof ATTENDANCE_NOTES)[number];
/** Walk-ins of one request; fields for names in the form. */
export const ATTENDANCE_LIMITS = { walkIns: 30, namesAtOnce: 3 } as const;

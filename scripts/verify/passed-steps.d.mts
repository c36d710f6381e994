/** A digest of all that a step reads; null when it cannot be known. */
export function digestOf(step: { reads?: string; today?: boolean }): string | null;

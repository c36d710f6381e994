/** By how much this run's time limits are longer than on a calm machine: 1 to 20. */
export const TIME_FACTOR: number;
/** A time limit in milliseconds for this run, from the one for a calm machine. */
export function scaled(calmMs: number): number;

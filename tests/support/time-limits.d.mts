/**
 * By how much time limits are longer than on a calm machine, 1 to 20: as measured at the run's start, or as the load of
 * the last minute says, if the machine has become busier.
 */
export function timeFactor(): number;
/** A time limit in milliseconds for now, from the one for a calm machine. */
export function scaled(calmMs: number): number;

/** What every program with the demo's data needs. */
export function demoSettings(folder: string): Record<string, string>;
/** Copies the demo's data, seeded once for each build, into a folder that exists. */
export function copyDemo(folder: string): void;

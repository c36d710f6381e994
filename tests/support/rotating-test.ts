import { it } from "vitest";
import { isTouched, todays } from "./todays";

interface Turn {
  /** Runs each so many days; tests with different positions run on different ones. */
  days: number;
  position: number;
  /** Runs every day when the change touches it. */
  feature: string;
}

/** A test that costs too many seconds for every day, in `verify:full` always. docs/decisions/016-testing.md lists them. */
export const rotatingTest = ({ days, position, feature }: Turn) =>
  it.runIf(isTouched(feature) || todays([position], position, days).length > 0);

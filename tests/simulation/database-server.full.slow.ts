import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HAS_SQLD } from "../support/sqld";
import { story } from "./found";
import { ProgramUnderTest } from "./program";
import { simulate } from "./simulate";

describe.runIf(HAS_SQLD)("a city whose database is a libSQL server", () => {
  const program = new ProgramUnderTest("server");

  beforeAll(() => program.start());
  afterAll(() => program.stop());

  it.each([
    { seed: 201, number: 0 },
    { seed: 202, number: 1 },
  ])("lives as the rules say, whatever server and network do (seed $seed)", async ({ seed, number }) => {
    const plan = { seed, players: 40, days: 2, stepsPerDay: 100 };
    const { steps, wrong } = await simulate(program, number, plan);
    expect({ wrong, story: wrong.length > 0 ? story({ steps: steps.slice(-20), wrong }) : "" }).toEqual({
      wrong: [],
      story: "",
    });
  });
});

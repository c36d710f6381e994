import { afterAll, beforeAll, expect, it } from "vitest";
import { FULL } from "../support/full";
import { DAY } from "../support/todays";
import { differences } from "./differences";
import { story } from "./found";
import type { Plan } from "./games/actions";
import { type Game, Games, type Part } from "./games/games";
import type { Action, Step } from "./history";
import { Model } from "./model";
import { ProgramUnderTest } from "./program";
import { shrink } from "./shrink";
import { replay, simulate } from "./simulate";

const PLAYERS = 40;

const program = new ProgramUnderTest();
let cities = 0;

beforeAll(() => program.start());
afterAll(() => program.stop());

/** Fixed ones, and a new one each day. In `verify:full` ten of a month. */
const DAYS = FULL
  ? Array.from({ length: 10 }, (_, index) => ({ seed: 101 + index, days: 30 }))
  : [1, 2, DAY].map((seed) => ({ seed, days: 3 }));

it.each(DAYS)("a city lives as the rules say (seed $seed, days: $days)", async ({ seed, days }) => {
  const plan = { seed, players: PLAYERS, days, stepsPerDay: 40 };
  const { steps, wrong } = await simulate(program, cities++, plan);
  expect({ wrong, story: wrong.length > 0 ? story({ steps: steps.slice(-20), wrong }) : "" }).toEqual({
    wrong: [],
    story: "",
  });
});

class LastComeFirstServed extends Games {
  protected override inTurn(game: Game): [string, Part][] {
    return super.inTurn(game).reverse();
  }
}

const PLAN = {
  ...{ start: 720, end: 810, min: 2, max: 2, price: null, friends: 0 },
  ...{ guests: true, isPrivate: false, callsItselfOff: false, audience: "everyone" },
} satisfies Plan;
const answers = (who: string, answer: "confirmed" | "waitlisted" | "declined" | "maybe"): Action => ({
  ...{ does: "answer", who, game: "game 1", answer, friends: [], knowsCode: false, declares: false },
});
const HISTORY: Step[] = [
  { does: "create", who: "Omar", game: "game 1", plan: PLAN, plays: true } as const,
  { does: "create", who: "Nadia", game: "game 2", plan: PLAN, plays: true } as const,
  answers("Amel", "confirmed"),
  answers("Hind", "maybe"),
  answers("Salma", "waitlisted"),
  answers("Karim", "waitlisted"),
  answers("Amel", "declined"),
].map((action, index) => ({ at: 3600 + 60 * index, action, by: "form" }));

it("a started game that completed itself stays so", async () => {
  const overdue = (PLAN.end + 180) * 60;
  const steps: Step[] = [
    {
      at: 3600,
      action: { does: "create", who: "Omar", game: "game 1", plan: PLAN, plays: true },
      by: "json",
    },
    { at: PLAN.start * 60, action: { does: "start", who: "Omar", game: "game 1" }, by: "form" },
    { at: overdue + 30, action: { does: "wait" }, by: "json" },
    {
      at: overdue + 200,
      action: { does: "undo", who: "Omar", game: "game 1", to: "in_progress" },
      by: "json",
    },
  ];
  expect(await differences(PLAYERS, steps)).toEqual([]);
});

it("a program that broke a rule would be found, and shown by the fewest steps that show it", async () => {
  const play = (steps: readonly Step[], model = () => new Model()) =>
    replay(program, cities++, { steps, players: PLAYERS, model });
  expect((await play(HISTORY)).wrong).toEqual([]);
  const found = await play(HISTORY, () => new Model(LastComeFirstServed));
  const shortest = await shrink({ steps: found.played, wrong: found.wrong }, (steps) =>
    play(steps, () => new Model(LastComeFirstServed)),
  );
  expect(story(shortest).split("\n").slice(0, 6)).toEqual([
    expect.stringContaining("Omar plans game 1 and plays"),
    expect.stringContaining("Amel joins game 1"),
    expect.stringContaining("Salma waits for game 1"),
    expect.stringContaining("Karim waits for game 1"),
    expect.stringContaining("Amel leaves game 1"),
    "  ✗ the waiting list of game 1: is Karim, should be Salma",
  ]);
});

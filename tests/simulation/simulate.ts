import { City } from "./city";
import { Habits } from "./habits";
import type { Step } from "./history";
import { Model } from "./model";
import type { ProgramUnderTest } from "./program";
import { Random } from "./random";

const DAY = 86_400;
/** Of a day; more steps happen in the same minutes, because the jobs run after each move of the clock. */
const MOMENTS = 40;
/** Pages opened at the end of each day. */
const PAGES = 6;
/** Pages on which somebody does what is offered. */
const TAPS = 6;
/** Pages of their spots that guests open. */
const SPOTS = 3;
/** Of lists, and of profiles. */
const READERS = 3;

export interface Plan {
  seed: number;
  players: number;
  days: number;
  /** By default as many as people of a city of that size do. */
  stepsPerDay?: number;
  /** Wall time after which no further step begins. */
  limitMs?: number;
  model?: () => Model;
  report?: (day: number, steps: number) => void;
}

export interface Outcome {
  steps: Step[];
  requests: number;
  checks: number;
  /** Of the last step; empty: all as the model says. */
  wrong: string[];
}

/** One history of a city, up to the first difference from the model. */
export async function simulate(program: ProgramUnderTest, number: number, plan: Plan): Promise<Outcome> {
  const { seed, players, days, stepsPerDay = Math.max(30, Math.round(players / 10)) } = plan;
  const random = new Random(seed);
  const city = await City.found(program, players, number, plan.model?.());
  const habits = new Habits(random, city.model, players, program.database);
  const until = performance.now() + (plan.limitMs ?? Number.POSITIVE_INFINITY);
  const steps: Step[] = [];
  const outcome = (wrong: string[]): Outcome => {
    const { client, checks } = city;
    return { steps, requests: client.requests, checks, wrong };
  };
  for (let day = 0; day < days; day++) {
    for (const at of timesOf(day, stepsPerDay, random)) {
      if (performance.now() > until) return outcome([]);
      const step = habits.next(at);
      steps.push(step);
      const wrong = await city.play(step);
      if (wrong.length > 0) return outcome(wrong);
    }
    for (const step of endOfDay(day, habits, stepsPerDay)) {
      steps.push(step);
      const wrong = await city.play(step);
      if (wrong.length > 0) return outcome(wrong);
    }
    plan.report?.(day + 1, steps.length);
  }
  return outcome([]);
}

/**
 * Most happens between 08:00 and midnight; the day begins at 06:00. On whole minutes, because the program's jobs run once a
 * minute.
 */
function timesOf(day: number, count: number, random: Random): number[] {
  const minute = () => (random.chance(0.9) ? random.whole(2 * 60, 18 * 60) : random.whole(0, 23 * 60));
  // Games begin and end at quarters, and so does what counts from there.
  const quarter = () => 15 * Math.floor(minute() / 15);
  const moments = Array.from({ length: Math.min(count, MOMENTS) }, () =>
    random.chance(0.25) ? quarter() : minute(),
  );
  const times = count > MOMENTS ? Array.from({ length: count }, () => random.pick(moments)) : moments;
  return times.sort((a, b) => a - b).map((minute) => day * DAY + 60 * minute);
}

/** The more happens, the more is looked at. */
function endOfDay(day: number, habits: Habits, stepsPerDay: number): Step[] {
  const at = (day + 1) * DAY - 60;
  const rounds = Math.max(1, Math.round(stepsPerDay / 100));
  return [
    { at, action: { does: "wait" }, by: "json" },
    ...Array.from({ length: rounds }, () => looksAt(at, habits)).flat(),
  ];
}

function looksAt(at: number, habits: Habits): Step[] {
  const looks = Array.from({ length: PAGES }, () => habits.look(at));
  const taps = Array.from({ length: TAPS }, () => habits.tap(at));
  const spots = Array.from({ length: SPOTS }, () => habits.games.spot(at));
  const profiles = Array.from({ length: READERS }, () => habits.profile(at));
  const lists = Array.from({ length: READERS }, () => habits.lists(at));
  const tables = [habits.seasons.table(at), habits.seasons.table(at)];
  const bells = [habits.inbox.look(at), habits.inbox.look(at)];
  return [
    ...bells,
    ...[...looks, ...taps, ...spots, ...tables].flatMap((step) => step ?? []),
    ...lists,
    ...profiles,
  ];
}

/** The same history again, in a city of its own. */
export async function replay(
  program: ProgramUnderTest,
  number: number,
  {
    steps,
    players,
    model = () => new Model(),
  }: { steps: readonly Step[]; players: number; model?: () => Model },
): Promise<{ played: Step[]; wrong: string[] }> {
  const city = await City.found(program, players, number, model());
  const played: Step[] = [];
  try {
    for (const step of steps) {
      played.push(step);
      const wrong = await city.play(step);
      if (wrong.length > 0) return { played, wrong };
    }
    return { played, wrong: [] };
  } finally {
    city.close();
    await program.removeProcess();
  }
}

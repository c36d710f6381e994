import type { Step } from "./history";

interface Failing {
  steps: Step[];
  wrong: string[];
}

type Play = (steps: readonly Step[]) => Promise<{ played: Step[]; wrong: string[] }>;

interface Options {
  /** How many steps are played in all: counted, not timed, so that a busy machine finds the same. Most take about 30 ms. */
  budget?: number;
  /** Gets each shorter one that is found. */
  report?: (shorter: Failing) => void;
}

/** A city of its own costs about as much as so many steps. */
const CITY = 50;

/**
 * The shortest part of a history that fails in the same way: first what has to do with what is wrong, without faults, then
 * without as many things, people and steps as possible, then with plain steps.
 */
export async function shrink(
  found: Failing,
  play: Play,
  { budget = 8_000, report }: Options = {},
): Promise<Failing> {
  let best = found;
  let left = budget;
  const kind = kindOf(found.wrong);
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    if (steps.length === 0 || left < CITY + steps.length) return false;
    const { played, wrong } = await play(steps);
    left -= CITY + played.length;
    if (kindOf(wrong) !== kind) return false;
    best = { steps: played, wrong };
    report?.(best);
    return true;
  };
  /** Half of the names at first, then smaller parts of them, down to one of `parts`; a step goes with any of its names. */
  const without = async <Name>(namesOf: (step: Step) => readonly Name[], parts: number): Promise<void> => {
    const needed = new Set(best.steps.slice(-1).flatMap(namesOf));
    const namesLeft = () => [...new Set(best.steps.flatMap(namesOf))].filter((name) => !needed.has(name));
    const least = Math.max(1, namesLeft().length / parts);
    for (let size = Math.ceil(namesLeft().length / 2); size >= least; size = Math.floor(size / 2)) {
      // From the end, because what happened late is rarely needed by what happened early.
      const names = namesLeft().reverse();
      for (let start = 0; start < names.length; start += size) {
        const some = new Set(names.slice(start, start + size));
        const fewer = best.steps.filter((step) => !namesOf(step).some((name) => some.has(name)));
        if (fewer.length < best.steps.length) await fails(fewer);
      }
    }
  };
  for (const fewer of startingPoints(found)) if (await fails(fewer)) break;
  await without(thingsOf, 8);
  await without(peopleOf, 8);
  await without((step) => [step], Number.POSITIVE_INFINITY);
  for (const [at, step] of best.steps.entries()) {
    if (at >= best.steps.length) break;
    const plain = plainly(step);
    if (JSON.stringify(plain) !== JSON.stringify(step)) await fails(best.steps.with(at, plain));
  }
  return best;
}

/** From few steps to many: of what is named by what is wrong, and of what that belongs to, such as its crew, and so on. */
function startingPoints({ steps, wrong }: Failing): Step[][] {
  const last = steps.slice(-1);
  const people = new Set(last.flatMap(peopleOf));
  const isNamed = (step: Step) =>
    peopleOf(step).some((name) => people.has(name) || wrong.join().includes(name));
  const things = new Set([...thingsIn(wrong.join()), ...last.flatMap(thingsOf)]);
  const points = [1, 2, 3].map(() => {
    const about = new Set(steps.filter((step) => thingsOf(step).some((name) => things.has(name))));
    for (const name of [...about].flatMap(thingsOf)) things.add(name);
    return [[...about], steps.filter((step) => about.has(step) || isNamed(step))];
  });
  return [...points.flat(), steps]
    .flatMap((some) => [calm(some), some])
    .filter((some, index, all) => some.length < steps.length && some.length !== all[index - 1]?.length);
}

const THINGS = /\b(?:crew|game|poll|series|tournament) \d+/g;
const thingsIn = (text: string): string[] => text.match(THINGS) ?? [];
const thingsOf = ({ action }: Step): string[] => thingsIn(JSON.stringify(action));
const peopleOf = ({ action }: Step): string[] => ("who" in action ? [action.who] : []);

const FAULTS: ReadonlySet<string> = new Set([
  ...["crash", "addProcess", "removeProcess", "setClockBack", "refuseMail", "acceptMail", "killWhileMailing"],
]);

const calm = (steps: readonly Step[]): Step[] =>
  steps.filter(({ action }) => !FAULTS.has(action.does)).map(({ fault: _, ...step }) => step);

function plainly({ at, action }: Step): Step {
  const plain = action.does === "answer" ? { ...action, friends: [] } : action;
  return { at, action: plain, by: "json" };
}

/** The first sentence without names, numbers and pages. */
const kindOf = ([first = ""]: readonly string[]): string =>
  first.replace(/(?<=^the program answers \d+:).*|\b(?:Friend |Guest-)?[A-Z][\w-]*\b|\d+/gs, "…");

import type { Step } from "./history";

interface Failing {
  steps: Step[];
  wrong: string[];
}

/** Ends at `until`, of `performance.now()`, without finding anything. */
type Play = (steps: readonly Step[], until: number) => Promise<{ played: Step[]; wrong: string[] }>;

/**
 * The shortest part of a history that fails in the same way: first without faults and what has to do with other games and
 * crews, then without as many
 * steps as possible, then with plain steps. Gives up after `limitMs`.
 */
export async function shrink(found: Failing, play: Play, limitMs = 180_000): Promise<Failing> {
  let best = found;
  const until = performance.now() + limitMs;
  const isLate = () => performance.now() > until;
  const kind = kindOf(found.wrong);
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    if (isLate()) return false;
    const { played, wrong } = await play(steps, until);
    if (kindOf(wrong) !== kind) return false;
    best = { steps: played, wrong };
    return true;
  };
  const related = (steps: readonly Step[]) => relatedTo(found, steps);
  const calm = (steps: readonly Step[]) =>
    steps.filter(({ action }) => !FAULTS.has(action.does)).map(({ fault: _, ...step }) => step);
  for (const fewer of [related(calm(found.steps)), related(found.steps), calm(found.steps)])
    if (fewer.length > 0 && fewer.length < best.steps.length) await fails(fewer);
  for (let size = Math.ceil(best.steps.length / 2); size >= 1 && !isLate(); size = Math.floor(size / 2)) {
    // From the end, because what happened late is rarely needed by what happened early.
    for (let end = best.steps.length - 1; end > 0 && !isLate(); ) {
      const start = Math.max(0, end - size);
      const without = [...best.steps.slice(0, start), ...best.steps.slice(end)];
      const before = best.steps.length;
      await fails(without);
      end = Math.min(start, best.steps.length - 1, end - (before === best.steps.length ? size : 0));
    }
  }
  for (const [at, step] of best.steps.entries()) {
    if (isLate() || at >= best.steps.length) break;
    const plain = plainly(step);
    if (JSON.stringify(plain) !== JSON.stringify(step)) await fails(best.steps.with(at, plain));
  }
  return best;
}

const THINGS = /\b(?:crew|game|poll|series|tournament) \d+/g;
const thingsIn = (text: string): string[] => text.match(THINGS) ?? [];

/** Steps of who is named, with what is named, and with what that belongs to, such as its crew. */
function relatedTo({ steps: all, wrong }: Failing, steps: readonly Step[]): Step[] {
  const namesOf = ({ action }: Step) => thingsIn(JSON.stringify(action));
  const named = new Set([...thingsIn(wrong.join()), ...all.slice(-1).flatMap(namesOf)]);
  const names = steps.map((step) => namesOf(step)).filter((found) => found.some((name) => named.has(name)));
  const related = new Set(names.flat());
  const isNamed = ({ action }: Step) => "who" in action && wrong.join().includes(action.who);
  return steps.filter((step) => isNamed(step) || namesOf(step).some((name) => related.has(name)));
}

const FAULTS: ReadonlySet<string> = new Set([
  ...["crash", "addProcess", "removeProcess", "setClockBack", "refuseMail", "acceptMail", "killWhileMailing"],
]);

function plainly({ at, action }: Step): Step {
  const plain = action.does === "answer" ? { ...action, friends: [] } : action;
  return { at, action: plain, by: "json" };
}

/** The first sentence without names, numbers and pages. */
const kindOf = ([first = ""]: readonly string[]): string =>
  first.replace(/(?<=^the program answers \d+:).*|\b(?:Friend |Guest-)?[A-Z][\w-]*\b|\d+/gs, "…");

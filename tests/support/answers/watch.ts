import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteArgs } from "~/http/actor.server";
import type { Endpoint } from "~/http/api/endpoint.server";
import type { Contract } from "./contract";
import { codesOf, faultsOf, type GivenAnswer } from "./faults";
import type { Validators } from "./validators";

type Respond = (args: RouteArgs, endpoints: readonly Endpoint[]) => Promise<Response>;

interface Watched {
  name: string;
  contract: Contract;
  validators: Validators;
}

interface State {
  watched: Map<string, Watched>;
  recorded: Set<string>;
  faults: Set<string>;
}

const folder = process.env.RECORD_ANSWERS;
const KEY = Symbol.for("houma.tests.answers");

// Test files get this module anew, but the documented operations stay.
function sharedState(): State {
  const known: State | undefined = Reflect.get(globalThis, KEY);
  const state = known ?? { watched: new Map(), recorded: new Set(), faults: new Set() };
  Reflect.set(globalThis, KEY, state);
  return state;
}

const state = sharedState();

/** Compares each answer with the OpenAPI document, except those of operations that only a test has. */
export const watchAnswers =
  (respond: Respond, documented: (operation: string) => boolean): Respond =>
  async (args, endpoints) => {
    const response = await respond(args, endpoints);
    const { method } = args.request;
    const endpoint = endpoints.find((one) => one.method === (method === "HEAD" ? "GET" : method));
    if (endpoint && documented(nameOf(endpoint)))
      compare(await watchedOf(endpoint, endpoints), await readAnswer(method, response));
    return response;
  };

/** What differed since it was last asked. */
export function takeFaults(): string[] {
  const faults = [...state.faults];
  state.faults.clear();
  return faults;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function readAnswer(method: string, response: Response): Promise<GivenAnswer> {
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? null;
  const isRead = method !== "HEAD" && type !== "text/event-stream";
  const text = isRead ? await response.clone().text() : null;
  return { status: response.status, type, text, headers: response.headers };
}

async function watchedOf(endpoint: Endpoint, neighbors: readonly Endpoint[]): Promise<Watched> {
  const name = nameOf(endpoint);
  const known = state.watched.get(name);
  if (known) return known;
  // Most test files need neither.
  const [{ contractOf }, { validatorsFor }] = await Promise.all([
    import("./contract"),
    import("./validators"),
  ]);
  const contract = contractOf(endpoint, neighbors);
  const watched = { name, contract, validators: validatorsFor(contract) };
  state.watched.set(name, watched);
  return watched;
}

function compare({ name, contract, validators }: Watched, answer: GivenAnswer): void {
  for (const fault of faultsOf(answer, contract, validators))
    state.faults.add(`${name} ${answer.status}: ${fault}`);
  if (folder) record(folder, [name, answer.status, codesOf(answer.status, answer.text)]);
}

/** For tests/http/produced.answers.ts. */
function record(to: string, answer: [operation: string, status: number, codes: string[]]): void {
  const line = JSON.stringify(answer);
  if (state.recorded.has(line)) return;
  state.recorded.add(line);
  mkdirSync(to, { recursive: true });
  appendFileSync(join(to, `${process.pid}.jsonl`), `${line}\n`);
}

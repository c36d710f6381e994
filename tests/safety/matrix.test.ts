import { beforeAll, describe, expect, it } from "vitest";
import { TOKEN_SCOPES } from "#db/schema/accounts";
import { makeToken } from "#seed/factories/tokens";
import { FULL } from "../support/full";
import { type Answer, at } from "../support/request";
import { scaled } from "../support/time-limits.mjs";
import { ask, askWith, everyRow, type Row, scopeOf } from "./ask";
import { ACTORS, type ActorName, makeWorld, secretsOfOthers, type World } from "./world";

const WORLDS = [
  ["private", "scheduled"],
  // Half a minute each; a private game is strictest.
  ...(FULL
    ? ([
        ["public", "scheduled"],
        ["public", "completed"],
      ] as const)
    : []),
] as const;

let allRows: Row[] = [];
beforeAll(async () => {
  allRows = await everyRow();
});

/** The status, and where a redirect leads, without ids. */
function shown({ status, location }: Answer): string {
  const to = location
    ?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
    .replace(/\/(seats|guest-mail)\/[\w-]{43,54}/, "/$1/…")
    .replace(/\/unsubscribe\/.+/, "/unsubscribe/…")
    .replace(/\/p\/\w{16}/, "/p/…")
    .replace(/\?.*/, "");
  return to ? `${status} ${to}` : String(status);
}

/** The scope, after a personal token of the organizer with all the other scopes was refused. */
async function neededScope(row: Row, world: World): Promise<string> {
  const scope = scopeOf(row);
  if (!scope) return "";
  const scopes = TOKEN_SCOPES.filter((other) => other !== scope);
  const { secret: token } = await makeToken({ userId: world.people.organizer.id, scopes });
  const refused = await askWith(row, world, { name: "organizer", token });
  const code = scope === "session" ? "session_required" : "scope_missing";
  expect([refused.status, at(refused.body, "code")], `${row.method} ${row.path}`).toEqual([403, code]);
  return ` (${scope})`;
}

describe.each(WORLDS)("around a %s game that is %s", (gameType, gameStatus) => {
  it(
    "every route responds to every caller as in the matrix, without anybody else's secrets",
    async () => {
      const lines: string[] = [];
      const leaks: string[] = [];
      const alive: string[] = [];
      let world = await makeWorld(gameType, gameStatus);
      for (const row of allRows) {
        const answers = new Map<ActorName, string>();
        const scope = await neededScope(row, world);
        let hasChanged = false;
        for (const name of ACTORS) {
          // Without an id in the path, requests change only the caller's own.
          if (hasChanged && row.path.includes(":")) {
            world = await makeWorld(gameType, gameStatus);
            hasChanged = false;
          }
          const answer = await ask(row, world, name);
          answers.set(name, shown(answer));
          const asked = world;
          const text = `${JSON.stringify(answer.body)} ${JSON.stringify([...answer.headers])}`;
          for (const { what, value } of secretsOfOthers(asked, name)) {
            if (text.includes(value))
              leaks.push(`${row.method} ${row.path} tells ${name} the ${what} of another`);
          }
          const mayKnowCode =
            name === "organizer" ||
            ["confirmed", "maybe", "invited", "declined", "waitlisted", "admin"].includes(name);
          const asksByCode = row.path.includes(":code");
          // The link's holder is the guest, who may return to a private game.
          const isGuest = row.path.includes("/:token");
          if (!isGuest && text.includes(asked.guestToken)) {
            leaks.push(`${row.method} ${row.path} tells ${name} the link of a guest`);
          }
          hasChanged ||= row.method !== "GET" && answer.status < 400;
          if (!mayKnowCode && !asksByCode && !isGuest && text.includes(asked.gameCode)) {
            leaks.push(`${row.method} ${row.path} tells ${name} the game's code`);
          }
        }
        if (hasChanged) world = await makeWorld(gameType, gameStatus);
        const visitor = answers.get("visitor");
        for (const name of ["suspended", "ended"] as const) {
          // Reported even where visitors are allowed.
          const refused = row.path.startsWith("/api/") && answers.get(name) === "401";
          if (answers.get(name) !== visitor && !refused)
            alive.push(`${row.method} ${row.path}: ${name} ${answers.get(name)}, visitor ${visitor}`);
        }
        lines.push(`${row.method} ${row.path}${scope}: ${grouped(answers)}`);
      }
      expect(leaks).toEqual([]);
      expect(alive).toEqual([]);
      await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`matrix/${gameType}-${gameStatus}.txt`);
    },
    scaled(300_000),
  );
});

/** "401 visitor; 403 stranger maybe; 200 organizer". */
function grouped(answers: Map<ActorName, string>): string {
  const groups = new Map<string, string[]>();
  for (const [name, answer] of answers) groups.set(answer, [...(groups.get(answer) ?? []), name]);
  if (groups.size === 1) return `${[...groups.keys()][0]} for everybody`;
  return [...groups].map(([answer, names]) => `${answer} ${names.join(" ")}`).join("; ");
}

import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { sessionCookie } from "~/http/cookies.server";
import routes from "~/routes";
import { FULL } from "../support/full";
import { type Answer, type Route, send } from "../support/request";
import { formOf, jsonOf, paramsOf, queryOf } from "./inputs";
import { ACTORS, type ActorName, makeWorld, secretsOfOthers, type World } from "./world";

interface Row {
  method: string;
  /** As in routes.ts, with a leading slash. */
  path: string;
  file: string;
}

const files = import.meta.glob<Record<string, unknown>>([
  "../../app/api-route.ts",
  "../../app/features/*/routes/*.{ts,tsx}",
]);
const table = flatten(await routes);
const endpoints = await loadEndpoints(operations);
const WORLDS = [
  ["private", "scheduled"],
  // Half a minute each. A private game has the strictest responses.
  ...(FULL
    ? ([
        ["public", "scheduled"],
        ["public", "completed"],
      ] as const)
    : []),
] as const;

function flatten(entries: readonly RouteConfigEntry[], above = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above || "/";
    return [{ path: here, file }, ...flatten(children, here === "/" ? "" : here)];
  });
}

async function rowsOf({ path, file }: { path: string; file: string }): Promise<Row[]> {
  const module = await moduleOf(file);
  const documented = endpoints.filter((one) => sameAddress(one.path, path));
  const methods =
    documented.length > 0
      ? documented.map(({ method }) => method)
      : [...(module.loader ? ["GET"] : []), ...(module.action ? ["POST"] : [])];
  return methods.map((method) => ({ method, path, file }));
}

const sameAddress = (documented: string, routed: string) =>
  documented.replace(/\{\w+\}/g, ":") === routed.replace(/:\w+/g, ":");

async function moduleOf(file: string): Promise<Record<string, unknown>> {
  const load = files[`../../app/${file}`];
  if (!load) throw new Error(`no module for ${file}`);
  return load();
}

const RouteFunction = z.custom<Route>((value) => typeof value === "function");

async function ask(row: Row, world: World, name: ActorName, kind: "cookie" | "bearer"): Promise<Answer> {
  const module = await moduleOf(row.file);
  const reads = row.method === "GET";
  const params = paramsOf(row.path, world, name);
  const address =
    row.path.replace(/:(\w+)|\*/g, (_, param?: string) => params[param ?? "*"] ?? "x") +
    queryOf(row.path, world);
  const headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin", "x-client-ip": world.gameId };
  const token = await world.token(name, kind);
  if (token && kind === "bearer") headers.Authorization = `Bearer ${token}`;
  if (token && kind === "cookie") headers.Cookie = (await sessionCookie.serialize(token)).split(";")[0] ?? "";
  const isJson = row.path.startsWith("/api/");
  if (!reads && isJson) headers["Content-Type"] = "application/json";
  const body = reads
    ? undefined
    : isJson
      ? JSON.stringify(jsonOf(row.method, row.path, world))
      : formOf(row.path, world);
  const route = RouteFunction.parse(reads ? module.loader : module.action);
  return send(
    route,
    new URL(address, "http://localhost:3000"),
    { method: row.method, headers, body },
    params,
  );
}

const allRows: Row[] = [];
beforeAll(async () => {
  for (const entry of table) allRows.push(...(await rowsOf(entry)));
});

/** A status, and for a redirect where to; ids are left out. */
function shown({ status, location }: Answer): string {
  const to = location
    ?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
    .replace(/\/seats\/[\w-]{43}/, "/seats/…")
    .replace(/\/unsubscribe\/.+/, "/unsubscribe/…")
    .replace(/\?.*/, "");
  return to ? `${status} ${to}` : String(status);
}

describe.each(WORLDS)("around a %s game that is %s", (gameType, gameStatus) => {
  it("every route responds to every caller as in the matrix, without anybody else's secrets", async () => {
    const lines: string[] = [];
    const leaks: string[] = [];
    const alive: string[] = [];
    let world = await makeWorld(gameType, gameStatus);
    for (const row of allRows) {
      const answers = new Map<ActorName, string>();
      for (const name of ACTORS) {
        const answer = await ask(row, world, name, row.path.startsWith("/api/") ? "bearer" : "cookie");
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
        // The holder of the link is the guest, who may return to a private game.
        const isGuest = row.path.includes("/:token");
        if (!isGuest && text.includes(asked.guestToken)) {
          leaks.push(`${row.method} ${row.path} tells ${name} the link of a guest`);
        }
        // After a change the next request gets a fresh world.
        if (row.method !== "GET" && answer.status < 400) world = await makeWorld(gameType, gameStatus);
        if (!mayKnowCode && !asksByCode && !isGuest && text.includes(asked.gameCode)) {
          leaks.push(`${row.method} ${row.path} tells ${name} the game's code`);
        }
      }
      const visitor = answers.get("visitor");
      for (const name of ["suspended", "ended"] as const) {
        // The API reports an invalid token even where visitors are allowed.
        const refused = row.path.startsWith("/api/") && answers.get(name) === "401";
        if (answers.get(name) !== visitor && !refused)
          alive.push(`${row.method} ${row.path}: ${name} ${answers.get(name)}, visitor ${visitor}`);
      }
      lines.push(`${row.method} ${row.path}: ${grouped(answers)}`);
    }
    expect(leaks).toEqual([]);
    expect(alive).toEqual([]);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`matrix/${gameType}-${gameStatus}.txt`);
  }, 300_000);
});

/** "401 visitor; 403 stranger maybe; 200 organizer". */
function grouped(answers: Map<ActorName, string>): string {
  const groups = new Map<string, string[]>();
  for (const [name, answer] of answers) groups.set(answer, [...(groups.get(answer) ?? []), name]);
  if (groups.size === 1) return `${[...groups.keys()][0]} for everybody`;
  return [...groups].map(([answer, names]) => `${answer} ${names.join(" ")}`).join("; ");
}

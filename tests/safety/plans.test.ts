import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { FULL } from "../support/full";
import { comparedByIndexes, comparesWithValue, openPlanner, type Planner } from "../support/plans";
import { scaled } from "../support/time-limits.mjs";
import { ask, everyRow, type Row } from "./ask";
import { type ActorName, makeWorld } from "./world";

const CALLERS: ActorName[] = ["visitor", "confirmed", "invited", "organizer", "admin"];

/** May be read whole: our own lists, results of subqueries, small tables, suspended users, waiting photos. */
const SMALL =
  /^SCAN (near|boxes|box|pattern|some|own|recent|mate|thing|viewer|wanted|related|numbered|shown|page_rows|\(subquery|sports|positions|cities|neighborhoods|job_leases|__drizzle_migrations|CONSTANT ROW|sqlite_schema|users USING INDEX users_suspended|venue_photos USING INDEX venue_photos_waiting)/;
/** Admins read all of it. */
const LOG = /^SCAN moderation_log/;
/** Pages that list all games, by the indexes of their filters. */
const LISTS = /^\/(api\/)?(games|games\/list|games\/map)?$|sitemap|^\/(feeds|embed\/cities|api\/export)\//;
/** Indexes that find everybody's games. */
const EVERYBODYS =
  / games_(start|status_start|level_start|sport_start|city_start|status_only_start|status_end) /;
const VENUE_LISTS = /^\/(api\/)?venues(\/map)?$|sitemap/;
/** Reads every venue for an order or another filter. */
const EVERY_VENUE = / venues_\w+ \(deleted_at=\? AND hidden_at=\?\)/;

/** Of INSERTs the plan lists checks that SQLite skips. */
const isPlanned = (sql: string): boolean => /^\s*(select|with|update|delete|insert.+select)/is.test(sql);

/** With an address that sends each. */
const statements = new Map<string, string>();

beforeAll(async () => {
  // It would end the session.
  const rows = (await everyRow()).filter(({ path }) => path !== "/logout");
  for (const gameStatus of ["scheduled", "completed"] as const) {
    const world = await makeWorld("public", gameStatus);
    await db.update(crews).set({ listed: true }).where(eq(crews.id, world.crewId));
    for (const row of rows.filter(({ method }) => method === "GET")) {
      for (const caller of CALLERS) await collect(row, () => ask(row, world, caller));
    }
    // Half a minute, because each write needs a new world.
    for (const row of FULL ? rows.filter(({ method }) => method !== "GET") : []) {
      for (const caller of CALLERS) {
        const fresh = await makeWorld("public", gameStatus);
        await collect(row, () => ask(row, fresh, caller));
      }
    }
  }
}, scaled(300_000));

async function collect(row: Row, work: () => Promise<unknown>): Promise<void> {
  const { statements: sent } = await countStatements(work);
  for (const { sql } of sent) if (isPlanned(sql) && !statements.has(sql)) statements.set(sql, row.path);
}

// SQLite then plans for each bound value, to see whether the index fits (see `equalsConstant`). Finds only names with
// their table.
it("no statement binds what a partial index compares with a constant, which SQLite plans anew for each run", async () => {
  const compared = await comparedByIndexes();
  expect(compared).toContainEqual({ table: "games", column: "game_status", operator: "=" });
  const wrong = [...statements].filter(([sql]) => compared.some((one) => comparesWithValue(sql, one)));
  expect(wrong.map(([sql, path]) => `${path}: ${sql}`)).toEqual([]);
});

describe.each(["without", "with"] as const)("%s statistics", (statistics) => {
  let planner: Planner;
  beforeAll(async () => {
    planner = await openPlanner(statistics);
  });
  afterAll(() => planner.close());

  async function wrongSteps(isWrong: (step: string, path: string) => boolean): Promise<string[]> {
    const found: string[] = [];
    for (const [sql, path] of statements) {
      for (const step of await planner.planOf(sql))
        if (isWrong(step, path)) found.push(`${path} ${step}: ${sql}`);
    }
    return found;
  }

  it("no page or API operation scans a table", async () => {
    expect(statements.size).toBeGreaterThan(100);
    const scans = await wrongSteps(
      (step, path) =>
        /^SCAN (?!\w+ VIRTUAL TABLE INDEX)/.test(step) &&
        !SMALL.test(step) &&
        !(path === "/admin/log" && LOG.test(step)),
    );
    expect(scans).toEqual([]);
  });

  it("no statement compares a column with itself, as a subquery does when a table's name is left out", () => {
    const wrong = [...statements].filter(([sql]) => /(?<![.\w"])("?\w+"?) = \1(?![.\w"(])/.test(sql));
    expect(wrong.map(([sql, path]) => `${path}: ${sql}`)).toEqual([]);
  });

  it("only lists of games read the games of everybody", async () => {
    expect(await wrongSteps((step, path) => EVERYBODYS.test(`${step} `) && !LISTS.test(path))).toEqual([]);
  });

  it("only lists of venues read all venues", async () => {
    expect(await wrongSteps((step, path) => EVERY_VENUE.test(step) && !VENUE_LISTS.test(path))).toEqual([]);
  });
});

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { clearCaches } from "~/core/cache/cache.server";
import { now } from "~/core/time/clock.server";
import { listCrews } from "~/features/crews/queries.server";
import { listGames } from "~/features/games/list/queries.server";
import { loadLanding } from "~/features/landing/landing.page.server";
import { listOpenReports, listRestrictedItems } from "~/features/moderation/queries.server";
import { listPlayers } from "~/features/players/list-players.server";
import { actorOf } from "../games/support";
import { openPlanner, planOf } from "../support/plans";
import { get } from "../support/request";

beforeEach(clearCaches);

async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await countStatements(work);
  return statements.map((one) => one.sql);
}

const plansOf = async (statements: readonly string[]): Promise<string[]> =>
  (await Promise.all(statements.map(planOf))).flat();

const COUNT = /count\(\*\)/;

describe("games whose number nobody sees", () => {
  it("are not counted on the landing page", async () => {
    await makeGame({ cityId: cityId("casablanca") });
    const sent = await sentBy(() => get(loadLanding, { path: "/?city=casablanca" }));
    expect(sent.filter((one) => /select 1 from games where/.test(one))).toEqual([]);
  });

  it("are as many as there are on the page", async () => {
    await makeGame();
    await makeGame();
    const some = { page: 1, limit: 1, isUncounted: true };
    expect(await listGames(null, some, "en")).toMatchObject({ total: 1, games: [{}] });
  });
});

it("open games of a sport are not looked for among those of all sports, whatever statistics say", async () => {
  const query = { sportId: sportId("padel"), openOnly: true, page: 1, limit: 6, isUncounted: true };
  const [statement = ""] = (await sentBy(() => listGames(null, query, "en"))).filter((one) =>
    /from games where/.test(one),
  );
  for (const statistics of ["without", "with"] as const) {
    const planner = await openPlanner(statistics);
    const plan = await planner.planOf(statement);
    planner.close();
    expect(plan.join()).toContain("games USING INDEX games_sport_start");
  }
});

describe("the crews of a city", () => {
  const list = async (search?: string) => {
    const player = await makePlayer();
    return sentBy(() => listCrews(actorOf(player), { cityId: cityId("casablanca"), search }, "en"));
  };

  it("are counted in an index alone", async () => {
    const plans = await plansOf((await list()).filter((one) => /^select count/.test(one)));
    expect(plans).toEqual([expect.stringMatching(/^SEARCH crews USING COVERING INDEX crews_listed_city/)]);
  });

  it("are compared with words only in a search", async () => {
    expect((await list()).join()).not.toContain("glob");
    expect((await list("lions")).join()).toContain("glob");
    await makeCrew({ name: "Étoiles d'Anfa", listed: true });
    const found = async (search: string) =>
      (await listCrews(null, { cityId: cityId("casablanca"), search }, "en")).crews.map(({ name }) => name);
    expect(await found("anfa etoile")).toEqual(["Étoiles d'Anfa"]);
    expect(await found("etoile rabat")).toEqual([]);
  });
});

describe("an admin's queue", () => {
  it("reads a page of the reports, and counts them in an index alone", async () => {
    const admin = await makePlayer({ role: "admin" });
    const sent = await sentBy(() => listOpenReports(actorOf(admin)));
    const plans = await plansOf(sent.filter((one) => /from .*reports/.test(one) && !/row_number/.test(one)));
    expect(plans).toContainEqual(expect.stringMatching(/^SEARCH first USING INDEX reports_queue/));
    expect(plans).toContainEqual(expect.stringMatching(/^SEARCH reports USING COVERING INDEX reports_items/));
    expect(plans).not.toContainEqual(expect.stringMatching(/DISTINCT/));
  });

  it("reads the newest restrictions in the order of an index", async () => {
    const admin = await makePlayer({ role: "admin" });
    const [statement = ""] = await sentBy(() => listRestrictedItems(actorOf(admin)));
    const plan = await planOf(statement);
    expect(plan).toContainEqual(
      expect.stringMatching(/^SEARCH moderation_log USING INDEX moderation_log_action/),
    );
    expect(plan.join()).not.toContain("GROUP BY");
  });
});

it("a name that very many players have is found in the order of the list, as a rare one", async () => {
  const time = +now();
  await db.run(sql`insert into users (id, email, password_hash, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select printf('20000000-0000-4000-8000-%012d', i), 'many-' || i || '@example.com', '', ${time}, ${time} from n`);
  await db.run(sql`insert into player_profiles (id, first_name, last_name, search, games_played, created_at, updated_at)
    select id, 'Zohair', 'Alami', 'zohair alami', 0, ${time}, ${time} from users where email like 'many-%'`);
  const idsOn = async (page: number, search: string) => {
    const { players, total } = await listPlayers(null, { search, page, limit: 20 }, "en");
    return { ids: players.map(({ id }) => id), total };
  };
  const first = await sentBy(() => idsOn(1, "zohair"));
  const later = await sentBy(() => idsOn(3, "zohair"));
  expect([first, later].map((sent) => sent.some((one) => /glob/.test(one)))).toEqual([true, false]);
  expect(first.filter((one) => COUNT.test(one))).toHaveLength(1);
  const [{ ids, total }, all] = await Promise.all([
    idsOn(1, "zohair"),
    listPlayers(null, { search: "zohair", limit: 100 }, "en"),
  ]);
  expect(total).toBe(20_000);
  expect(ids).toEqual(all.players.slice(0, 20).map(({ id }) => id));
});

import { readFileSync, writeFileSync } from "node:fs";
import { createClient, type InValue } from "@libsql/client/sqlite3";
import { millisecondsInDay } from "date-fns/constants";
import { closeDatabase, countStatements } from "#db/client.server";
import { cityId } from "#db/reference";
import type { Actor } from "~/core/actor";
import { listCrews } from "~/features/crews/queries.server";
import { loadDashboard } from "~/features/dashboard/dashboard.page.server";
import { loadGameMapPage } from "~/features/game-map/routes/game-map.page.server";
import { loadGamesPage } from "~/features/games/routes/games.page.server";
import { loadNotificationsPage } from "~/features/inbox/routes/notifications.page.server";
import { listInvitations } from "~/features/invitations/queries.server";
import { loadLanding } from "~/features/landing/landing.page.server";
import { loadReports } from "~/features/moderation/routes/admin.page.server";
import { loadPlayerPage } from "~/features/players/routes/player.page.server";
import { loadPlayersPage } from "~/features/players/routes/players.page.server";
import { pendingRatings } from "~/features/ratings/queries.server";
import { loadVenuePage } from "~/features/venues/routes/venue.page.server";
import { loadVenuesPage } from "~/features/venues/routes/venues.page.server";
import type { RouteArgs } from "~/http/actor.server";
import { loadRoot } from "~/root-loader.server";

/**
 * Times each statement of the pages for every visitor in PLAN. TIMES gets the slowest of each page, the best of three
 * runs.
 */
const RUNS = 3;

export interface SlowestStatement {
  page: string;
  sql: string;
  ms: number;
}

interface Plan {
  players: string[];
  cookies: string[];
  venues: string[];
  admin: { id: string; cookie: string };
}

const plan: Plan = JSON.parse(readFileSync(process.env.PLAN ?? "plan.json", "utf8"));

type Visitor = { id: string; cookie: string; other: string; venue: string };

const visitors = plan.players.map(
  (id, place): Visitor => ({
    id,
    cookie: plan.cookies[place] ?? "",
    other: plan.players[(place + 1) % plan.players.length] ?? id,
    venue: plan.venues[place % plan.venues.length] ?? "",
  }),
);

const nobody: Visitor = { id: "", cookie: "", other: plan.players[0] ?? "", venue: plan.venues[0] ?? "" };
const admin: Visitor = { ...nobody, ...plan.admin };

function request({ cookie }: Visitor, path: string, params: Record<string, string> = {}): RouteArgs {
  return { request: new Request(`http://localhost${path}`, { headers: { cookie } }), params, context: {} };
}

const actorOf = ({ id }: Visitor): Actor => ({ id, role: "user", sessionId: "" });

const tomorrow = new Date(Date.now() + millisecondsInDay).toISOString().slice(0, 10);

const casablanca = cityId("casablanca");

const PAGES: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  "every page": (visitor) => loadRoot(request(visitor, "/")),
  "/dashboard": (visitor) => loadDashboard(request(visitor, "/dashboard")),
  "GET /api/games/invitations": (visitor) => listInvitations(actorOf(visitor), "en"),
  "GET /api/ratings/my/pending-ratings": (visitor) => pendingRatings(actorOf(visitor), 50),
  "/notifications": (visitor) => loadNotificationsPage(request(visitor, "/notifications")),
  "/venues/{id}": (visitor) =>
    loadVenuePage(request(visitor, `/venues/${visitor.venue}`, { id: visitor.venue })),
  "/players/{id}": (visitor) =>
    loadPlayerPage(request(visitor, `/players/${visitor.other}`, { id: visitor.other })),
  "/games": (visitor) => loadGamesPage(request(visitor, "/games")),
  "/games?search=": (visitor) => loadGamesPage(request(visitor, "/games?search=foot")),
  "/games by skill and day": (visitor) =>
    loadGamesPage(request(visitor, `/games?skillLevel=beginner&startDate=${tomorrow}`)),
  "/games/map": (visitor) => loadGameMapPage(request(visitor, "/games/map")),
  "/venues": (visitor) => loadVenuesPage(request(visitor, "/venues")),
  "/venues?search=": (visitor) => loadVenuesPage(request(visitor, "/venues?search=casa")),
  "/venues?view=map": (visitor) => loadVenuesPage(request(visitor, "/venues?view=map")),
  "/players": (visitor) => loadPlayersPage(request(visitor, "/players")),
  "/players?search=": (visitor) => loadPlayersPage(request(visitor, "/players?search=amine")),
  "/crews": (visitor) => listCrews(actorOf(visitor), { cityId: casablanca }, "en"),
  "/crews?search=": (visitor) =>
    listCrews(actorOf(visitor), { cityId: casablanca, search: "etoiles 7" }, "en"),
  "/admin/reports": () => loadReports(request(admin, "/admin/reports")),
  "/ for visitors": () => loadLanding(request(nobody, "/")),
  "/games for visitors": () => loadGamesPage(request(nobody, "/games")),
  "/players?search= for visitors": () => loadPlayersPage(request(nobody, "/players?search=amine")),
};

const client = createClient({ url: process.env.DATABASE_URL ?? "", concurrency: 1 });
await client.executeMultiple(
  "pragma query_only = on; pragma cache_size = -8000; pragma mmap_size = 268435456;",
);

async function timeOf(sql: string, params: unknown[]): Promise<number> {
  const args = params.filter((one): one is InValue => one !== undefined);
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await client.execute({ sql, args });
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const isRead = (sql: string): boolean => /^\s*(select|with)/i.test(sql);

async function statementsOf(load: (visitor: Visitor) => Promise<unknown>): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const visitor of visitors) {
    const { statements } = await countStatements(() => load(visitor));
    for (const { sql, params } of statements.filter((one) => isRead(one.sql))) {
      times.set(sql, Math.max(times.get(sql) ?? 0, await timeOf(sql, params)));
    }
  }
  return times;
}

const slowest: SlowestStatement[] = [];
for (const [page, load] of Object.entries(PAGES)) {
  const times = [...(await statementsOf(load))].sort(([, a], [, b]) => b - a);
  const [sql, ms] = times[0] ?? ["", 0];
  slowest.push({ page, sql, ms });
}
writeFileSync(process.env.TIMES ?? "times.json", JSON.stringify(slowest));
client.close();
closeDatabase();

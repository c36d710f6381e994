import { writeFileSync } from "node:fs";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { applyMigrations } from "#db/apply-migrations";
import { closeDatabase, db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makeCrowd } from "#seed/factories/crowd";
import { now } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { makeActive } from "./active-players";
import { runDueJobs } from "./due-jobs";
import { fillMatchDay } from "./match-day";

/**
 * GAMES, PLAYERS, VENUES and TOKENS are numbers; PLAN is the file to write for the bench: tokens, users, cookies of
 * active and idle players, the games that their list shows, and games with free spots.
 */
const number = (name: string) => Number(process.env[name] ?? 0);

const CREW_MEMBERS = 400;
const BROWSERS = 10;

await applyMigrations();
const { playerIds } = await makeCrowd({
  players: number("PLAYERS"),
  venues: number("VENUES"),
  games: number("GAMES"),
});

async function fillCrew(): Promise<string> {
  const [ownerId, ...others] = playerIds;
  return transact(async (tx) => {
    const crew = await makeCrew({ ...(ownerId && { ownerId }), listed: true }, tx);
    for (const id of others.slice(0, CREW_MEMBERS)) await addMember(crew.id, id, "member", tx);
    await tx.update(games).set({ crewId: crew.id }).where(sql`${games.n} % 100 = 0`);
    return crew.id;
  });
}
const crew = await fillCrew();

const coming = await db
  .select({ id: games.id })
  .from(games)
  .where(
    and(
      gt(games.startTime, now()),
      eq(games.gameType, "public"),
      eq(games.gameStatus, "scheduled"),
      lt(games.seatsTaken, games.maxPlayers),
    ),
  )
  .orderBy(asc(games.startTime))
  .limit(20_000);
await fillMatchDay({ crew, game: coming[0]?.id ?? "" });
const tokens = await transact(async (tx) => {
  const opened: string[] = [];
  for (const id of playerIds.slice(0, number("TOKENS"))) {
    opened.push((await openSession(tx, { userId: id, kind: "bearer", userAgent: null })).token);
  }
  return opened;
});
const active = playerIds.slice(-2 * BROWSERS, -BROWSERS);
const idle = playerIds.slice(-BROWSERS);
const shown = await makeActive(active, idle);
const cookiesOf = (userIds: readonly string[]) =>
  transact(async (tx) => {
    const opened: string[] = [];
    for (const userId of userIds) {
      const { token } = await openSession(tx, { userId, kind: "cookie", userAgent: null });
      opened.push((await sessionCookie.serialize(token)).split(";")[0] ?? "");
    }
    return opened;
  });
const cookies = { active: await cookiesOf(active), idle: await cookiesOf(idle) };
writeFileSync(
  process.env.PLAN ?? "plan.json",
  JSON.stringify({ tokens, players: playerIds, crew, cookies, shown, games: coming.map(({ id }) => id) }),
);
await runDueJobs();
closeDatabase();

import { millisecondsInDay } from "date-fns/constants";
import { transact } from "#db/client.server";
import { cityId } from "#db/reference";
import { crewMembers } from "#db/schema/crews";
import { moderationLog, reports } from "#db/schema/moderation";
import { makeCrew } from "#seed/factories/crews";
import { insertInChunks } from "#seed/factories/insert";
import type { Source } from "#seed/factories/source";
import { now } from "~/core/time/clock.server";

const CREWS = 50;
const MEMBERS = 8;
const REPORTED = 30;
const REPORTS_OF_EACH = 2;
const DECISIONS = 30;
const NAMES = ["Lions", "Atlas", "Étoiles", "Océan", "Médina"];
const CITIES = ["casablanca", "casablanca", "rabat"];

/** Listed crews with members; `multiply.ts` reads the number at the end of their names. */
export async function makeCrews(source: Source, playerIds: readonly string[]): Promise<void> {
  await transact(async (tx) => {
    for (let number = 1; number <= CREWS; number++) {
      const [ownerId = "", ...others] = source.some(playerIds, MEMBERS);
      const name = `${NAMES[number % NAMES.length]} ${number}`;
      const createdAt = daysAgo(source.whole(0, 400));
      const city = cityId(CITIES[number % CITIES.length] ?? "casablanca");
      const crew = await makeCrew({ ownerId, name, cityId: city, listed: true, createdAt }, tx);
      const members = others.map((userId) => ({
        ...{ crewId: crew.id, userId, role: "member" as const, joinedAt: createdAt },
      }));
      await tx.insert(crewMembers).values(members);
    }
  });
}

/** Open reports of games and players, as many answered ones, and what was decided about those. */
export async function makeReports(
  source: Source,
  {
    adminId,
    playerIds,
    gameIds,
  }: { adminId: string; playerIds: readonly string[]; gameIds: readonly string[] },
): Promise<void> {
  const reportsOf = (status: "open" | "dismissed") =>
    Array.from({ length: REPORTED }, (_, place) => {
      const targetType = place % 2 === 0 ? ("game" as const) : ("player" as const);
      const targetId = source.pick(targetType === "game" ? gameIds : playerIds);
      return source.some(playerIds, REPORTS_OF_EACH).map((reporterId) => ({
        ...{ id: source.id("report"), reporterId, targetType, targetId, reason: "abuse", status },
        createdAt: daysAgo(source.whole(0, 60)),
      }));
    }).flat();
  const decisions = Array.from({ length: DECISIONS }, () => ({
    ...{ adminId, action: "thing_hidden", targetType: "game" as const, targetId: source.pick(gameIds) },
    createdAt: daysAgo(source.whole(0, 60)),
  }));
  await transact(async (tx) => {
    await insertInChunks([...reportsOf("open"), ...reportsOf("dismissed")], (some) =>
      tx.insert(reports).values(some).onConflictDoNothing(),
    );
    await insertInChunks(decisions, (some) => tx.insert(moderationLog).values(some));
  });
}

const daysAgo = (days: number) => new Date(+now() - days * millisecondsInDay);

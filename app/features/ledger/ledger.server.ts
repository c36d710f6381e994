import { desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Db, db } from "#db/client.server";
import { crewLedger } from "#db/schema/dues";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { lastPlaceOf } from "~/core/addresses/list-place.server";
import { readPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { can } from "~/features/crews/permissions";

export interface LedgerPerson {
  id: string;
  /** Empty for a deleted account. */
  name: string;
}

export interface LedgerRow {
  id: number;
  kind: (typeof crewLedger.$inferSelect)["kind"];
  /** `from` owes `to` more; less where the amount is negative. */
  from: LedgerPerson;
  to: LedgerPerson;
  amountMinor: number;
  currency: string;
  gameId: string | null;
  gameTitle: string | null;
  note: string | null;
  /** Null for the program. */
  by: LedgerPerson | null;
  createdAt: Date;
}

/** Positive: others owe it to them. */
export interface Balance {
  userId: string;
  name: string;
  balanceMinor: number;
  currency: string;
}

export const LEDGER_PAGE_SIZE = 50;

export interface LedgerPart {
  page?: number;
  limit?: number;
  after?: Place | null | undefined;
}

/** Errors: crew_not_found, only_crew_member. */
export async function ledgerOf(
  actor: Actor,
  crewId: string,
  { page = 1, limit = LEDGER_PAGE_SIZE, after }: LedgerPart = {},
) {
  const access = await authorizeCrew(actor, crewId, "seeLedger");
  const organizes = can(actor, "changeLedger", access);
  const shown = shownTo(access.crew.id, organizes ? null : actor.id);
  const wanted = after ? sql`${shown} and ${crewLedger.id} < ${after[0]}` : shown;
  const [balances, { rows, ...numbers }] = await Promise.all([
    balancesIn(shown),
    readPage(
      { page, limit },
      { total: () => db.$count(crewLedger, wanted), rows: (slice) => rowsIn(wanted, slice) },
    ),
  ]);
  const lastPlace = lastPlaceOf(rows, limit, ({ id }) => [id]);
  return { ...access, organizes, balances, rows, ...numbers, lastPlace };
}

const AT_ONCE = 5000;

/** All rows that the actor sees. Errors: as ledgerOf. */
export async function wholeLedger(actor: Actor, crewId: string): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  let after: Place | null | undefined;
  do {
    const part = await ledgerOf(actor, crewId, { limit: AT_ONCE, after });
    rows.push(...part.rows);
    after = part.lastPlace;
  } while (after);
  return rows;
}

/** Null: all rows. */
const shownTo = (crewId: string, userId: string | null): SQL =>
  userId === null
    ? sql`${crewLedger.crewId} = ${crewId}`
    : sql`${crewLedger.crewId} = ${crewId} and (${crewLedger.fromId} = ${userId} or ${crewLedger.toId} = ${userId})`;

const people = { from: alias(playerProfiles, "from_person"), to: alias(playerProfiles, "to_person") };
const named = (table: typeof playerProfiles | typeof people.from | typeof people.to) => ({
  firstName: table.firstName,
  lastName: table.shownLastName,
});

async function rowsIn(
  shown: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<LedgerRow[]> {
  const rows = await db
    .select({
      row: crewLedger,
      from: named(people.from),
      to: named(people.to),
      by: named(playerProfiles),
      gameTitle: games.title,
    })
    .from(crewLedger)
    .leftJoin(people.from, eq(people.from.id, crewLedger.fromId))
    .leftJoin(people.to, eq(people.to.id, crewLedger.toId))
    .leftJoin(playerProfiles, eq(playerProfiles.id, crewLedger.actorId))
    .leftJoin(games, eq(games.id, crewLedger.gameId))
    .where(shown)
    .orderBy(desc(crewLedger.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, from, to, by, gameTitle }) => ({
    ...{ id: row.id, kind: row.kind, amountMinor: row.amountMinor, currency: row.currency },
    ...{ gameId: row.gameId, gameTitle, note: row.note, createdAt: row.createdAt },
    from: { id: row.fromId, name: fullName(from) },
    to: { id: row.toId, name: fullName(to) },
    by: row.actorId === null ? null : { id: row.actorId, name: fullName(by) },
  }));
}

/** They sum to 0 in each currency, because each row adds to one person what it takes from another. */
async function balancesIn(shown: SQL): Promise<Balance[]> {
  const rows = await db.all<
    Omit<Balance, "name"> & { firstName: string | null; lastName: string | null }
  >(sql`
    select userId, currency, sum(amount) as balanceMinor, person.first_name as firstName, person.shown_last_name as lastName
    from (${sides(shown)}) left join player_profiles as person on person.id = userId
    group by userId, currency order by balanceMinor, userId`);
  return rows.map(({ firstName, lastName, ...balance }) => ({
    ...balance,
    name: fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
  }));
}

const sides = (shown: SQL): SQL => sql`
  select ${crewLedger.toId} as userId, ${crewLedger.currency} as currency, ${crewLedger.amountMinor} as amount
    from ${crewLedger} where ${shown}
  union all select ${crewLedger.fromId}, ${crewLedger.currency}, -${crewLedger.amountMinor} from ${crewLedger} where ${shown}`;

interface Account {
  crewId: string;
  userId: string;
  currency: string;
}

/** Null for a person without a row. */
export async function balanceOf(on: Db, { crewId, userId, currency }: Account): Promise<number | null> {
  const row = await on
    .select({
      balance: sql<
        number | null
      >`sum(iif(${crewLedger.toId} = ${userId}, 1, -1) * ${crewLedger.amountMinor})`,
    })
    .from(crewLedger)
    .where(sql`${shownTo(crewId, userId)} and ${crewLedger.currency} = ${currency}`)
    .get();
  return row?.balance ?? null;
}

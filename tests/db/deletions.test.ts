import { readdirSync, readFileSync } from "node:fs";
import { getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { db, transact } from "#db/client.server";
import * as accounts from "#db/schema/accounts";
import * as discussion from "#db/schema/discussion";
import * as games from "#db/schema/games";
import * as mail from "#db/schema/mail";
import * as moderation from "#db/schema/moderation";
import * as notices from "#db/schema/notifications";
import * as places from "#db/schema/places";
import * as players from "#db/schema/players";
import * as ratings from "#db/schema/ratings";
import * as sports from "#db/schema/sports";
import * as venues from "#db/schema/venues";
import { makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { removeExpired } from "~/core/cleanup.server";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { signOutDevice } from "~/features/accounts/devices.server";
import * as deletion from "~/features/accounts/routes/account.delete";
import { sealForOneView } from "~/features/accounts/two-factor/one-time-view.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { claimGuestSpot, leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import * as block from "~/features/moderation/routes/block";
import { addDevice, removeDevice } from "~/features/push/devices.server";
import { deliverPushes } from "~/features/push/outbox.server";
import { endSession, endSessions, openSession, replaceSessions } from "~/features/sessions/sessions.server";
import { fromElsewhere } from "../accounts/accounts";
import { newBrowser, openPushService, type PushService } from "../delivery/push-service";
import { actorOf } from "../games/support";
import { submit } from "../support/request";

const SCHEMA = {
  ...{ ...accounts, ...discussion, ...games, ...mail, ...moderation, ...notices },
  ...{ ...places, ...players, ...ratings, ...sports, ...venues },
};
/** Table names by variable: `gameParticipants` → `game_participants`. */
const TABLES = new Map(
  Object.entries(SCHEMA).flatMap(([name, value]) =>
    is(value, SQLiteTable) ? [[name, getTableName(value)]] : [],
  ),
);

interface ForeignKey {
  parent: string;
  child: string;
  column: string;
  onDelete: string;
}

const foreignKeys = (): Promise<ForeignKey[]> =>
  db.all<ForeignKey>(sql`
    select k."table" as parent, t.name as child, k."from" as "column", k.on_delete as "onDelete"
    from sqlite_schema as t, pragma_foreign_key_list(t.name) as k
    where t.type = 'table' order by parent, child, "column"
  `);

interface Deletion {
  file: string;
  table: string;
}

/** Every statement that deletes rows: drizzle's `tx.delete(table)` and plain SQL. */
function deletionsOf(file: string, text: string): Deletion[] {
  const built = [...text.matchAll(/\b(\w+)\s*\.delete\(\s*(\w+)\s*\)/g)].flatMap(([, on = "", name = ""]) => {
    const table = TABLES.get(name);
    if (table) return [{ file, table }];
    if (/^(tx|db|on)$/.test(on)) throw new Error(`${file} deletes from "${name}": name the table itself`);
    return [];
  });
  const plain = [...text.matchAll(/\b(?:delete\s+from|replace\s+into)\s+["`]?(\w+)/gi)];
  return [...built, ...plain.map(([, table = ""]) => ({ file, table }))];
}

const sourceDeletions = (): Deletion[] =>
  ["app", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        deletionsOf(`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8").replace(/\s+/g, " ")),
      ),
  );

async function triggerDeletions(): Promise<Deletion[]> {
  const triggers = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_schema where type = 'trigger'`,
  );
  return triggers
    .map((trigger) => ({ ...trigger, sql: trigger.sql.replace(/create trigger.*? on /is, "") }))
    .flatMap((trigger) => deletionsOf(`trigger ${trigger.name}`, trigger.sql));
}

/** The tables that may lose rows: those deleted from, and those that cascade from them. */
function losesRows(keys: readonly ForeignKey[], deleted: Iterable<string>): Set<string> {
  const losing = new Set(deleted);
  // A Set may grow during the iteration.
  for (const parent of losing) {
    for (const key of keys) if (key.parent === parent && key.onDelete === "CASCADE") losing.add(key.child);
  }
  return losing;
}

const settled = (onDelete: string) => onDelete === "CASCADE" || onDelete === "SET NULL";

/** The foreign keys that make a deletion fail while a row points at the deleted one. */
const refusing = (keys: readonly ForeignKey[], losing: Set<string>): string[] =>
  keys
    .filter((key) => losing.has(key.parent) && !settled(key.onDelete))
    .map((key) => `${key.child}.${key.column} → ${key.parent}: say onDelete`);

describe("foreign keys", () => {
  it("have an onDelete wherever the program deletes rows they point at", async () => {
    const deletions = [...sourceDeletions(), ...(await triggerDeletions())];
    expect(deletions.length).toBeGreaterThan(30);
    const keys = await foreignKeys();
    expect(refusing(keys, losesRows(keys, new Set(deletions.map(({ table }) => table))))).toEqual([]);
  });

  it("are all found by that check, however a deletion is written", async () => {
    const file = "a file";
    const table = "mail_outbox";
    expect(deletionsOf(file, "await tx .delete( mailOutbox ).where(x)")).toEqual([{ file, table }]);
    expect(deletionsOf(file, "sql`DELETE FROM mail_outbox`")).toEqual([{ file, table }]);
    expect(deletionsOf(file, "listeners.delete(topic)")).toEqual([]);
    expect(() => deletionsOf(file, "tx.delete(table)")).toThrow("name the table");
    const keys = await foreignKeys();
    expect(refusing(keys, losesRows(keys, ["users"]))).toContain("games.organizer_id → users: say onDelete");
    const chain = [
      { parent: "a", child: "b", column: "a_id", onDelete: "CASCADE" },
      { parent: "b", child: "c", column: "b_id", onDelete: "NO ACTION" },
    ];
    expect(refusing(chain, losesRows(chain, ["a"]))).toEqual(["c.b_id → b: say onDelete"]);
  });
});

/** For every foreign key to a table with deletions: writes a row that points at the given one. */
const POINTING: Record<string, (id: string) => Promise<unknown>> = {
  "mail_outbox.notification_id": (id) =>
    db.insert(mail.mailOutbox).values({
      notificationId: Number(id),
      to: "somebody@example.com",
      template: "notification",
      params: {},
      locale: "en",
      nextAttemptAt: now(),
      createdAt: now(),
    }),
  "push_outbox.notification_id": async (id) => queuePush(Number(id), (await device()).id),
  "push_outbox.subscription_id": async (id) => queuePush(await makeNotification((await makePlayer()).id), id),
  "one_time_views.session_id": (id) => transact((tx) => sealForOneView(tx, id, "codes")),
  "attendance_disputes.participant_id": (id) =>
    db.insert(games.attendanceDisputes).values({ participantId: id, reason: "I came", createdAt: now() }),
};

async function openedSession() {
  const player = await makePlayer();
  const { sessionId: id } = await transact((tx) =>
    openSession(tx, { userId: player.id, kind: "cookie", userAgent: null }),
  );
  return { id, actor: { ...actorOf(player), sessionId: id } };
}

const queuePush = (notificationId: number, subscriptionId: string) =>
  db.insert(notices.pushOutbox).values({
    notificationId,
    subscriptionId,
    payload: { title: "", body: "", url: "", tag: "", lang: "en", dir: "ltr" },
    nextAttemptAt: now(),
    expiresAt: new Date(+now() + 3_600_000),
    createdAt: now(),
  });

let service: PushService;
let made = 0;

async function device(owner?: Player, sessionId = "test") {
  const player = owner ?? (await makePlayer());
  made += 1;
  const endpoint = `${service.origin}/${made}`;
  await addDevice({ ...actorOf(player), sessionId }, { endpoint, keys: newBrowser().keys });
  const [row] = await db.all<{ id: string }>(
    sql`select id from push_subscriptions where endpoint = ${endpoint}`,
  );
  return { id: row?.id ?? "", endpoint, player };
}

async function invitation() {
  const [reader, inviter] = [await makePlayer(), await makePlayer()];
  const game = await makeGame({ organizerId: inviter.id });
  const id = await makeNotification(reader.id, {
    type: "game_invitation",
    gameId: game.id,
    params: { playerId: inviter.id },
  });
  return { id: String(id), reader, inviter };
}

async function guest() {
  const game = await makeGame({ guestsAllowed: true });
  const seat = await takeGuestSpot(null, game.id, { name: "Simo", access: { address: `visitor-${++made}` } });
  return { id: seat.participantId, token: seat.token };
}

interface Scenario {
  /** The file and table of the statement it runs. */
  file: string;
  table: string;
  what: string;
  /** Inserts the row; returns its id and the action that deletes it. */
  arrange(): Promise<{ id: string; act(): Promise<unknown> }>;
}

const SCENARIOS: Scenario[] = [
  {
    file: "app/features/moderation/blocks.server.ts",
    table: "notifications",
    what: "a user blocks the inviter",
    async arrange() {
      const { id, reader, inviter } = await invitation();
      return { id, act: () => submit(block.action, { as: reader, params: { id: inviter.id } }) };
    },
  },
  {
    file: "app/features/moderation/blocks.server.ts",
    table: "notifications",
    what: "the inviter blocks the invited user",
    async arrange() {
      const { id, reader, inviter } = await invitation();
      return { id, act: () => submit(block.action, { as: inviter, params: { id: reader.id } }) };
    },
  },
  {
    file: "app/features/accounts/deletion.server.ts",
    table: "notifications",
    what: "the recipient's account is deleted",
    async arrange() {
      const { id, reader } = await invitation();
      return { id, act: () => deleteAccountOf(reader) };
    },
  },
  {
    file: "app/features/accounts/deletion.server.ts",
    table: "push_subscriptions",
    what: "the account of a device's owner is deleted",
    async arrange() {
      const { id, player } = await device();
      return { id, act: () => deleteAccountOf(player) };
    },
  },
  {
    file: "app/features/push/devices.server.ts",
    table: "push_subscriptions",
    what: "a user has too many devices",
    async arrange() {
      const { id, player } = await device();
      return {
        id,
        async act() {
          await db.run(sql`update push_subscriptions set created_at = 1 where id = ${id}`);
          for (let number = 0; number < 10; number += 1) await device(player);
        },
      };
    },
  },
  {
    file: "app/features/push/devices.server.ts",
    table: "push_subscriptions",
    what: "a device is removed",
    async arrange() {
      const { id, player, endpoint } = await device();
      return { id, act: () => removeDevice(actorOf(player), endpoint) };
    },
  },
  {
    file: "app/features/sessions/session-devices.server.ts",
    table: "push_subscriptions",
    what: "the device's session is signed out",
    async arrange() {
      const { id } = await device(undefined, "a session");
      return { id, act: () => endSession("a session") };
    },
  },
  {
    file: "app/features/sessions/session-devices.server.ts",
    table: "push_subscriptions",
    what: "its owner is signed out everywhere",
    async arrange() {
      const { id, player } = await device();
      return { id, act: () => transact((tx) => endSessions(tx, player.id)) };
    },
  },
  {
    file: "app/features/push/outbox.server.ts",
    table: "push_subscriptions",
    what: "the push service reports the device as gone",
    async arrange() {
      const { id } = await device();
      return { id, act: deliverPushes };
    },
  },
  {
    file: "app/features/sessions/sessions.server.ts",
    table: "sessions",
    what: "a user signs out",
    async arrange() {
      const { id } = await openedSession();
      return { id, act: () => endSession(id) };
    },
  },
  {
    file: "app/features/sessions/sessions.server.ts",
    table: "sessions",
    what: "a password changes",
    async arrange() {
      const { id, actor } = await openedSession();
      return { id, act: () => transact((tx) => replaceSessions(tx, actor, null)) };
    },
  },
  {
    file: "app/features/sessions/sessions.server.ts",
    table: "sessions",
    what: "it is expired when another one is opened",
    async arrange() {
      const { id } = await openedSession();
      return {
        id,
        async act() {
          await db.run(sql`update sessions set expires_at = 1 where id = ${id}`);
          await openedSession();
        },
      };
    },
  },
  {
    file: "app/features/accounts/devices.server.ts",
    table: "sessions",
    what: "another device is signed out",
    async arrange() {
      const { id, actor } = await openedSession();
      return { id, act: () => signOutDevice(actor, id) };
    },
  },
  {
    file: "app/core/cleanup.server.ts",
    table: "sessions",
    what: "it is expired when the cleanup runs",
    async arrange() {
      const { id } = await openedSession();
      return {
        id,
        async act() {
          await db.run(sql`update sessions set expires_at = 1 where id = ${id}`);
          await removeExpired();
        },
      };
    },
  },
  {
    file: "app/features/games/participation/external-players.server.ts",
    table: "game_participants",
    what: "an external player is removed",
    async arrange() {
      const game = await makeGame();
      const organizer = actorOf({ id: game.organizerId });
      const id = await addExternalPlayer(organizer, game.id, { name: "Simo" });
      return { id, act: () => removeExternalPlayer(organizer, game.id, id) };
    },
  },
  {
    file: "app/features/guests/guests.server.ts",
    table: "game_participants",
    what: "a guest withdraws",
    async arrange() {
      const { id, token } = await guest();
      return { id, act: () => leaveGuestSpot(token) };
    },
  },
  {
    file: "app/features/guests/guests.server.ts",
    table: "game_participants",
    what: "a guest opens an account",
    async arrange() {
      const { id, token } = await guest();
      const player = await makePlayer();
      return { id, act: () => claimGuestSpot(actorOf(player), token) };
    },
  },
];

const deleteAccountOf = (player: Player) =>
  submit(deletion.action, {
    as: player,
    form: { current_password: PLAYER_PASSWORD },
    headers: fromElsewhere(),
  });

const pointingAt = (key: ForeignKey, id: string) =>
  db.all(
    sql`select 1 from ${sql.identifier(key.child)} where cast(${sql.identifier(key.column)} as text) = ${id}`,
  );

describe("a row that others point at", () => {
  beforeAll(async () => {
    service = await openPushService();
    service.status = () => 410;
    const { publicKey, privateKey } = generateVAPIDKeys();
    Object.assign(env, {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: "mailto:team@houma.ma",
      TEST_PUSH_ORIGIN: service.origin,
    });
  });
  afterAll(() => service.close());

  it("has a scenario for every statement that deletes one", async () => {
    const parents = new Set((await foreignKeys()).map((key) => key.parent));
    const statements = sourceDeletions().filter(({ table }) => parents.has(table));
    const perPlace = (places: readonly Deletion[]) =>
      [...new Set(places.map(({ file, table }) => `${file}: ${table}`))].sort();
    expect(perPlace(SCENARIOS)).toEqual(perPlace(statements));
    for (const { file, table } of statements) {
      const here = (place: Deletion) => place.file === file && place.table === table;
      expect(SCENARIOS.filter(here).length, `${file}: ${table}`).toBeGreaterThanOrEqual(
        statements.filter(here).length,
      );
    }
  });

  it.each(SCENARIOS)("goes when $what ($table)", async ({ table, arrange }) => {
    const { id, act } = await arrange();
    const keys = (await foreignKeys()).filter((key) => key.parent === table);
    expect(keys).not.toEqual([]);
    for (const key of keys) {
      const point = POINTING[`${key.child}.${key.column}`];
      if (!point) throw new Error(`add to POINTING how a row of ${key.child} points by ${key.column}`);
      await point(id);
      expect(await pointingAt(key, id)).toHaveLength(1);
    }
    await act();
    expect(await db.all(sql`select 1 from ${sql.identifier(table)} where cast(id as text) = ${id}`)).toEqual(
      [],
    );
    for (const key of keys) expect(await pointingAt(key, id)).toEqual([]);
    expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
  });
});

import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { DatabaseUnavailable, db, transact } from "#db/client.server";
import { gameReminders } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notifications, pushOutbox, pushSubscriptions } from "#db/schema/notifications";
import { joinGameAs, makeGame } from "#seed/factories/games";
import {
  insertPlayers,
  makePlayer,
  type Player,
  playerPasswordHash,
  playerRows,
} from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { retryWhenLocked } from "~/core/jobs/retry-when-locked.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { notify } from "~/features/notifications/notify.server";
import { addDevice } from "~/features/push/devices.server";
import { deliverPushes } from "~/features/push/outbox.server";
import { actorOf } from "../games/support";
import { headerOf, openPostOffice, type PostOffice } from "../support/post-office";
import { type Program, startProgram } from "../support/programs";
import { newBrowser, openPushService, type PushService } from "./push-service";

/** Longer than any write waits for the lock. */
const TOO_LONG_MS = 4_000;
let office: PostOffice;
let service: PushService;
let player: Player;
let game: Awaited<ReturnType<typeof makeGame>>;
let locker: Program;
let others: Program[];

beforeAll(async () => {
  [office, service] = [await openPostOffice(), await openPushService()];
  const { publicKey, privateKey } = generateVAPIDKeys();
  Object.assign(env, {
    SMTP_URL: office.url,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:team@houma.ma",
    TEST_PUSH_ORIGIN: service.origin,
  });
  locker = startProgram("tests/delivery/locking-program.ts", []);
  [others] = await Promise.all([Promise.all([start(), start()]), locker.says("ready")]);
});
afterAll(async () => {
  await Promise.all([locker, ...others].map(kill));
  await Promise.all([office.close(), service.close()]);
});
beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(mailOutbox);
    await tx.delete(pushOutbox);
    await tx.delete(notifications);
    await tx.delete(pushSubscriptions);
    await tx.delete(gameReminders);
  });
  office.letters.length = 0;
  service.received.length = 0;
  player = await makePlayer();
  game = await makeGame({ startTime: new Date("2026-12-03T18:00:00Z") });
  await joinGameAs(game.id, player.id);
  await addBrowser(player);
});
afterEach(() => {
  office.taking = async () => {};
});

/** Starts a second process, which sends to the same servers. */
async function start(): Promise<Program> {
  const { SMTP_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, TEST_PUSH_ORIGIN } = env;
  const settings = { SMTP_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, TEST_PUSH_ORIGIN };
  const given = Object.entries(settings).map(([name, value]) => [name, value ?? ""]);
  const file = "tests/delivery/delivering-program.ts";
  const program = startProgram("tests/support/vite-program.ts", [file], Object.fromEntries(given));
  await program.says("ready");
  return program;
}

/** Runs a job in a process, at the current test time, and waits for its end. */
async function order(program: Program, job: "tell" | "remind" | "queue" | "deliver"): Promise<void> {
  program.lines.length = 0;
  program.process.stdin?.write(`${job} ${now().toISOString()} ${game.id} ${player.id}\n`);
  await program.says(job);
}

async function lock(milliseconds: number): Promise<void> {
  locker.lines.length = 0;
  locker.process.stdin?.write(String(milliseconds));
  await locker.says("locked");
}

const kill = (program: Program) => {
  program.process.kill("SIGKILL");
  return program.ended;
};

const addBrowser = (to: { id: string }) =>
  addDevice(actorOf(to), { endpoint: `${service.origin}/to/${to.id}`, keys: newBrowser().keys });

const tell = (to: readonly { id: string }[]) =>
  transact((tx) =>
    notify(tx, {
      type: "game_cancelled",
      gameId: game.id,
      to: to.map(({ id }) => id),
      params: {},
      now: now(),
    }),
  );
const deliver = async () => {
  await deliverNotifications();
  await Promise.all([deliverMail(), deliverPushes()]);
};
const later = (milliseconds: number) => freeze(new Date(+now() + milliseconds));
const makePlayers = async (count: number) => {
  const hash = await playerPasswordHash();
  const rows = Array.from({ length: count }, () => playerRows(testSource, hash));
  await transact((tx) => insertPlayers(tx, rows));
  return rows.map(({ user: { id, email } }) => ({ id, email }));
};
const receivers = () => office.letters.map(({ to }) => to[0] ?? "").sort();
const addresses = (people: readonly { email: string }[]) => people.map(({ email }) => email).sort();
const pushedTo = () => service.received.map(({ path }) => path).sort();
const devices = (people: readonly { id: string }[]) => people.map(({ id }) => `/to/${id}`).sort();

describe("a process that is killed", () => {
  it.each(["tell", "queue"] as const)(
    "after '%s': another delivers, once",
    async (last) => {
      const program = await start();
      await order(program, "tell");
      if (last === "queue") await order(program, "queue");
      await kill(program);
      expect([office.letters.length, service.received.length]).toEqual([0, 0]);
      await deliver();
      later(HOUR);
      await deliver();
      expect(receivers()).toEqual([player.email]);
      expect(pushedTo()).toEqual(devices([player]));
    },
    60_000,
  );

  it("while sending: another continues, and duplicates have the same Message-ID", async () => {
    const people = await makePlayers(60);
    await tell(people);
    const program = await start();
    office.taking = async () => {
      if (office.letters.length === 30) await kill(program);
    };
    await Promise.allSettled([order(program, "deliver")]);
    office.taking = async () => {};
    expect(office.letters.length).toBeLessThan(60);
    await deliver();
    later(10 * MINUTE);
    await deliver();
    expect([...new Set(receivers())]).toEqual(addresses(people));
    const ids = new Set(office.letters.map((letter) => headerOf(letter, "Message-ID")));
    expect(ids.size).toBe(60);
    // At most one batch was sent twice.
    expect(office.letters.length).toBeLessThanOrEqual(60 + 20);
  });
});

describe("a database that another process holds locked", () => {
  it("for a moment, during a burst: everything is delivered once", async () => {
    const people = await makePlayers(40);
    await lock(1_000);
    await Promise.all([...people.map((one) => tell([one])), deliverNotifications()]);
    await deliver();
    expect(receivers()).toEqual(addresses(people));
  });

  it("for longer than writes wait: what failed was not written, the rest is delivered once", async () => {
    const people = await makePlayers(40);
    await lock(TOO_LONG_MS);
    const results = await Promise.allSettled(people.map((one) => tell([one])));
    const failed = results.filter((result) => result.status === "rejected");
    expect(failed.length).toBeGreaterThan(0);
    for (const { reason } of failed) expect(reason).toBeInstanceOf(DatabaseUnavailable);
    await locker.says("released");
    await deliver();
    expect(receivers()).toEqual(addresses(people.filter((_, i) => results[i]?.status === "fulfilled")));
  });

  it("just after sending: the outcome is recorded in the end, and nothing is sent again", async () => {
    office.taking = () => (office.letters.length === 1 ? lock(TOO_LONG_MS) : Promise.resolve());
    await tell([player]);
    await deliver();
    later(HOUR);
    await deliver();
    expect(receivers()).toEqual([player.email]);
    expect(pushedTo()).toEqual(devices([player]));
    expect(await db.select().from(mailOutbox)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });
});

describe("a clock that jumps an hour forward and back", () => {
  const at = (hoursBefore: number) => freeze(new Date(+game.startTime - hoursBefore * HOUR));
  const run = async () => {
    await remindPlayers();
    await deliver();
  };

  it("repeats and loses no reminder", async () => {
    for (const hoursBefore of [24.5, 23.5, 24.5, 23.9, 2.5, 1.5, 2.5, 1.9, 0.5]) {
      at(hoursBefore);
      await run();
    }
    expect(receivers().filter((address) => address === player.email)).toHaveLength(2);
    expect(pushedTo()).toHaveLength(2);
  });

  it("sends once, and at most an hour late, a message that was queued while the clock was ahead", async () => {
    at(30);
    await tell([player]);
    await deliverNotifications();
    at(31);
    await deliver();
    at(30);
    await deliver();
    at(31);
    await deliver();
    at(29);
    await deliver();
    expect(receivers()).toEqual([player.email]);
    expect(pushedTo()).toEqual(devices([player]));
  });
});

describe("several processes at once", () => {
  it("write every reminder once", async () => {
    const startTime = new Date(+now() + 20 * HOUR);
    const before = new Date(+now() - 72 * HOUR);
    for (let i = 0; i < 20; i++) {
      const one = await makeGame({ startTime, createdAt: before });
      await joinGameAs(one.id, player.id, { status: "confirmed", joinedAt: before });
    }
    await Promise.all([...others.map((one) => order(one, "remind")), retryWhenLocked(remindPlayers, MINUTE)]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, player.id));
    expect(told).toHaveLength(20);
    expect(new Set(told.map(({ gameId }) => gameId)).size).toBe(20);
  });

  it("deliver a thousand invitations, each once", async () => {
    env.RATE_LIMIT_SCALE = 4;
    const people = await makePlayers(1_000);
    const withDevice = people.slice(0, 50);
    for (const one of withDevice) await addBrowser(one);
    const { invited } = await invitePlayers(
      actorOf({ id: game.organizerId }),
      game.id,
      people.map(({ id }) => id),
    );
    env.RATE_LIMIT_SCALE = 1;
    expect(invited).toHaveLength(1_000);
    await Promise.all([...others.map((one) => order(one, "deliver")), retryWhenLocked(deliver, MINUTE)]);
    await retryWhenLocked(deliver, MINUTE);
    expect(receivers()).toEqual(addresses(people));
    expect(pushedTo()).toEqual(devices(withDevice));
    expect(await db.$count(pushOutbox)).toBe(0);
  });
});

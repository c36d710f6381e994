import { millisecondsInMinute as MINUTE } from "date-fns/constants";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { db, transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { notifications } from "#db/schema/notifications";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { deliverMail } from "~/core/mail/outbox.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { type NewNotification, notify } from "~/features/notifications/notify.server";
import { openPostOffice, type PostOffice } from "../support/post-office";

export let office: PostOffice;
export let player: Player;
export let game: Awaited<ReturnType<typeof makeGame>>;

/** Registers the hooks of a test file that sends mail. */
export function setUpMail(): void {
  beforeAll(async () => {
    office = await openPostOffice();
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    await transact(async (tx) => {
      await tx.delete(mailOutbox);
      await tx.delete(notifications);
    });
    office.letters.length = 0;
    env.SMTP_URL = office.url;
    player = await makePlayer();
    game = await makeGame({ title: "Foot du mardi", startTime: new Date("2026-12-03T18:00:00Z") });
    await joinGameAs(game.id, player.id);
  });
  afterEach(() => {
    env.SMTP_URL = undefined;
    office.refuse = () => null;
    office.taking = async () => {};
  });
}

/** Opens the mail server again, on the same port by default. */
export async function reopenOffice(port = Number(new URL(office.url).port)): Promise<void> {
  office = await openPostOffice(port);
}

export const notifyPlayers = (to: readonly { id: string }[], change: Partial<NewNotification> = {}) =>
  transact((tx) =>
    notify(tx, {
      type: "game_cancelled",
      gameId: game.id,
      to: to.map(({ id }) => id),
      params: {},
      now: now(),
      ...change,
    }),
  );
export const deliver = async () => {
  await deliverNotifications();
  await deliverMail();
};
export const outbox = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
export const later = (minutes: number) => freeze(new Date(+now() + minutes * MINUTE));

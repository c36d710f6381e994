// A second process of ours. Each line it is given is a job, the instant at which its clock stands, a game and a person; it
// says when the job is done.
import { createInterface } from "node:readline";
import { transact } from "#db/client.server";
import { freeze, now } from "~/core/clock.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { retryWhenLocked } from "~/core/retry-when-locked.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { notify } from "~/features/notifications/notify.server";
import { deliverPushes } from "~/features/push/outbox.server";

const JOBS: Record<string, (gameId: string, userId: string) => Promise<unknown>> = {
  tell: (gameId, userId) =>
    transact((tx) => notify(tx, { type: "game_cancelled", gameId, to: [userId], params: {}, at: now() })),
  remind: () => remindPlayers(),
  queue: () => deliverNotifications(),
  async deliver() {
    await deliverNotifications();
    await Promise.all([deliverMail(), deliverPushes()]);
  },
};

const lines = createInterface({ input: process.stdin });
lines.on("line", async (line) => {
  const [job = "", instant = "", gameId = "", userId = ""] = line.split(" ");
  freeze(new Date(instant));
  // As the clockwork, which tries again at its next turn.
  await retryWhenLocked(async () => JOBS[job]?.(gameId, userId), 60_000);
  process.stdout.write(`${job}\n`);
});
lines.on("close", () => process.exit());
process.stdout.write("ready\n");

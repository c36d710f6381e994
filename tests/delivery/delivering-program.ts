// A second process. Each input line has a job, the test time, a game and a user; it prints the job when done.
import { createInterface } from "node:readline";
import { transact } from "#db/client.server";
import { retryWhenLocked } from "~/core/jobs/retry-when-locked.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { freeze, now } from "~/core/time/clock.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { notify } from "~/features/notifications/notify.server";
import { deliverPushes } from "~/features/push/outbox.server";

const JOBS: Record<string, (gameId: string, userId: string) => Promise<unknown>> = {
  tell: (gameId, userId) =>
    transact((tx) => notify(tx, { type: "game_cancelled", gameId, to: [userId], params: {}, now: now() })),
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
  // Like the jobs, which run again every minute.
  await retryWhenLocked(async () => JOBS[job]?.(gameId, userId), 60_000);
  process.stdout.write(`${job}\n`);
});
lines.on("close", () => process.exit());
process.stdout.write("ready\n");

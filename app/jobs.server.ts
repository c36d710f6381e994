import { removeExpired } from "~/core/cleanup.server";
import { log } from "~/core/log.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { deliverNotifications, keepDelivering } from "~/features/delivery/deliver-notifications.server";
import { completeOverdueGames } from "~/features/games/game-status.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { removeUnusedPictures } from "~/features/profile/picture.server";
import { deliverPushes } from "~/features/push/outbox.server";

const FIRST_MS = 2_000;
const EVERY_MS = 60_000;

/** What time brings, not a request. Each claims its work in the database, so several processes may run them at once. */
const JOBS = {
  completeOverdueGames,
  remindPlayers,
  releaseDeferredNotifications,
  deliverNotifications,
  deliverMail,
  deliverPushes,
  removeExpired,
  removeUnusedPictures,
};

async function runAll(): Promise<void> {
  for (const [job, run] of Object.entries(JOBS)) {
    try {
      await run();
    } catch (err) {
      log.warn({ job, err }, "a job failed and is tried again in a minute");
    }
  }
}

let started = false;

/** Runs the jobs soon and once a minute for as long as the process lives. Starting twice is starting once. */
export function startJobs(): void {
  if (started) return;
  started = true;
  keepDelivering();
  // They keep no process alive, and leave a start that finds no database the time to say so.
  setTimeout(runAll, FIRST_MS).unref();
  setInterval(runAll, EVERY_MS).unref();
}

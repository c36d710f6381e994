import { removeExpired } from "~/core/cleanup.server";
import { atNight, daily } from "~/core/job-times.server";
import { log } from "~/core/log.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { removeOldRows } from "~/core/retention.server";
import { refreshStatistics } from "~/core/statistics.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { deliverNotifications, deliverOnTrigger } from "~/features/delivery/deliver-notifications.server";
import { completeOverdueGames } from "~/features/games/game-status.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { removeClosedCases } from "~/features/moderation/closed-cases.server";
import { removeUnusedPictures } from "~/features/profile/picture.server";
import { deliverPushes } from "~/features/push/outbox.server";

const FIRST_MS = 2_000;
const EVERY_MS = 60_000;

/** Each claims its work in the database, so several processes may run them concurrently. */
const JOBS = {
  completeOverdueGames,
  remindPlayers,
  releaseDeferredNotifications,
  deliverNotifications,
  deliverMail,
  deliverPushes,
  removeExpired,
  removeUnusedPictures,
  refreshStatistics: daily(refreshStatistics),
  removeOldRows: atNight(daily(removeOldRows)),
  removeClosedCases: atNight(daily(removeClosedCases)),
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

/** Runs the jobs after two seconds and then every minute. A second call does nothing. */
export function startJobs(): void {
  if (started) return;
  started = true;
  deliverOnTrigger();
  // Timers must not keep the process alive. The delay lets a start without a database fail with its own message.
  setTimeout(runAll, FIRST_MS).unref();
  setInterval(runAll, EVERY_MS).unref();
}

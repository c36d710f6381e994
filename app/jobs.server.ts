import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { isNight } from "~/core/jobs/job-times.server";
import { type Job, runsOnCommand, scheduleJobs } from "~/core/jobs/jobs.server";
import { removeOldRows } from "~/core/jobs/retention.server";
import { refreshStatistics } from "~/core/log/statistics.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { notifyAlerts, removeOldMatches } from "~/features/alerts/notify-alerts.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { deliverNotifications, deliverOnTrigger } from "~/features/delivery/deliver-notifications.server";
import { completeOverdueGames } from "~/features/games/game-status.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { openCrewGames } from "~/features/games/participation/crew-openings.server";
import { callSubstitutes } from "~/features/games/participation/substitutes.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { removeClosedCases } from "~/features/moderation/closed-cases.server";
import { removeUnusedPictures } from "~/features/profile/picture.server";
import { deliverPushes } from "~/features/push/outbox.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { sendWaves } from "~/features/series/waves/send-waves.server";
import { removeOldImports } from "~/features/venue-import/remove-old.server";
import { runImports } from "~/features/venue-import/run-import.server";
import { deliverWebhooks, deliverWebhooksAfterWrites } from "~/features/webhooks/deliver.server";

const everyMinute = (run: Job["run"]): Job => ({ run, everyMs: millisecondsInMinute });

/** Each also claims its work in the database, so that two runs at once do no harm. */
export const JOBS: Record<string, Job> = {
  completeOverdueGames: everyMinute(completeOverdueGames),
  openSeriesGames: everyMinute(openSeriesGames),
  remindPlayers: everyMinute(remindPlayers),
  checkMinimums: everyMinute(checkMinimums),
  sendWaves: everyMinute(sendWaves),
  openCrewGames: everyMinute(openCrewGames),
  callSubstitutes: everyMinute(callSubstitutes),
  tellAlerts: everyMinute(notifyAlerts),
  releaseDeferredNotifications: everyMinute(releaseDeferredNotifications),
  deliverNotifications: everyMinute(deliverNotifications),
  deliverMail: everyMinute(deliverMail),
  deliverPushes: everyMinute(deliverPushes),
  deliverWebhooks: everyMinute(deliverWebhooks),
  removeExpired: everyMinute(removeExpired),
  removeUnusedPictures: everyMinute(removeUnusedPictures),
  runImports: everyMinute(runImports),
  refreshStatistics: { run: refreshStatistics, everyMs: millisecondsInDay },
  removeOldRows: { run: removeOldRows, everyMs: millisecondsInDay, mayStart: isNight },
  removeOldMatches: { run: removeOldMatches, everyMs: millisecondsInDay, mayStart: isNight },
  removeOldImports: { run: removeOldImports, everyMs: millisecondsInDay, mayStart: isNight },
  removeClosedCases: { run: removeClosedCases, everyMs: millisecondsInDay, mayStart: isNight },
};

let started = false;

export function startJobs(): void {
  if (started) return;
  started = true;
  if (!runsOnCommand) {
    deliverOnTrigger();
    deliverWebhooksAfterWrites();
  }
  scheduleJobs(JOBS);
}

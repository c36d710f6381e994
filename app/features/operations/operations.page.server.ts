import type { JobLease } from "~/core/jobs/job-leases.server";
import { realTime } from "~/core/time/clock.server";
import { formatLong } from "~/core/time/timezone.server";
import { timeAgo } from "~/features/inbox/time-ago.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { allMessages, translator } from "~/i18n/messages.server";
import { serviceOverview } from "./operations.server";

/** Includes texts that no other page needs. */
export const loadOperations = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const { jobs, outboxes, failed, backup, ...overview } = await serviceOverview(viewer);
    const now = realTime();
    const ago = (instant: Date | null) => instant && timeAgo(instant, { now, locale, zone: undefined });
    return {
      title: translator(locale, "moderation")("operations"),
      texts: { operations: allMessages[locale].operations ?? {} },
      ...overview,
      jobs: jobs.map((job) => ({
        name: job.job,
        state: stateOf(job, now),
        process: job.owner,
        succeeded: ago(job.succeededAt),
        failures: job.failures,
        lastError: job.failures > 0 ? job.lastError : null,
      })),
      outboxes: outboxes.map((outbox) => ({ ...outbox, oldest: ago(outbox.oldest) })),
      failed: failed.map((message) => ({ ...message, createdAt: formatLong(message.createdAt, locale) })),
      backup: ago(backup?.at ?? null),
    };
  });

function stateOf({ leasedUntil, failures }: JobLease, now: Date): "runs" | "fails" | "fine" {
  if (leasedUntil && leasedUntil > now) return "runs";
  return failures > 0 ? "fails" : "fine";
}

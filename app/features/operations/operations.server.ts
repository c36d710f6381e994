import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { pushOutbox } from "#db/schema/notifications";
import type { Viewer } from "~/core/actor";
import { listJobLeases } from "~/core/jobs/job-leases.server";
import { outboxStates } from "~/core/jobs/outbox-state.server";
import { env } from "~/core/settings/env.server";
import { lastBackup } from "~/core/settings/last-backup.server";
import { versions } from "~/features/accounts/developer-tools/system-info.server";
import { requireAdmin } from "~/features/moderation/rules";

interface FailedMessage {
  outbox: "mail" | "push";
  id: number;
  /** Of a mail; null for a push. */
  template: string | null;
  reason: string;
  createdAt: Date;
}

const MAX_FAILED = 20;

/** Errors: not_found for everybody but admins. */
export async function serviceOverview(viewer: Viewer) {
  requireAdmin(viewer);
  const [jobs, outboxes, failed, backup, running] = await Promise.all([
    listJobLeases(),
    outboxStates(),
    failedMessages(),
    lastBackup(),
    versions(),
  ]);
  return { jobs, outboxes, failed, backup, versions: running, isSetUp: setUp() };
}

async function failedMessages(): Promise<FailedMessage[]> {
  const [mail, push] = await Promise.all([
    db
      .select({
        id: mailOutbox.id,
        template: mailOutbox.template,
        reason: mailOutbox.lastError,
        createdAt: mailOutbox.createdAt,
      })
      .from(mailOutbox)
      .where(eq(mailOutbox.status, "failed"))
      .orderBy(desc(mailOutbox.nextAttemptAt))
      .limit(MAX_FAILED),
    db
      .select({ id: pushOutbox.id, reason: pushOutbox.lastError, createdAt: pushOutbox.createdAt })
      .from(pushOutbox)
      .where(eq(pushOutbox.status, "failed"))
      .orderBy(desc(pushOutbox.nextAttemptAt))
      .limit(MAX_FAILED),
  ]);
  return [
    ...mail.map((row) => ({ ...row, outbox: "mail" as const, reason: row.reason ?? "" })),
    ...push.map((row) => ({ ...row, outbox: "push" as const, template: null, reason: row.reason ?? "" })),
  ];
}

const setUp = () => ({
  mailServer: env.SMTP_URL !== undefined,
  redis: env.REDIS_URL !== undefined,
  bucket: env.S3 !== null,
  webPush: env.VAPID_PUBLIC_KEY !== undefined,
});

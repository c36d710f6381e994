import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { db, type Writer, write } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import type { Locale } from "~/i18n/languages";
import { inChunks } from "../chunks";
import { LONGEST_WAIT_MS } from "../jobs/backoff";
import { afterFailure, BATCH, outboxDelivery } from "../jobs/outbox.server";
import { outdatedOf } from "../jobs/outdated.server";
import { log } from "../log/log.server";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";
import { hasCome } from "../time/stored-time.server";
import { isMailTemplate, type MailTemplate, type WrittenMail, writeMail } from "./render.server";
import { type MailParams, openLinks, sealLinks, withoutLinks } from "./sealed-params.server";
import { isPermanentFailure, isServerUnavailable, openSmtp, type Smtp, smtpFailure } from "./smtp.server";

export interface Mail {
  userId?: string;
  notificationId?: number;
  /** The address of the guest is deleted after sending. */
  guestId?: string;
  to: string;
  template: MailTemplate;
  /**
   * `path` opens from the button and may contain a secret; `unsubscribe` is a page; mail programs post to `oneClick`.
   */
  params: MailParams;
  locale: Locale;
  expiresAt: Date;
}

/** Call `triggerDelivery` after the commit. */
export const sendMail = (writer: Writer, mail: Mail): Promise<void> => queueMail(writer, [mail]);

export async function queueMail(writer: Writer, mails: readonly Mail[]): Promise<void> {
  const createdAt = now();
  for (const chunk of inChunks(mails)) {
    const rows = chunk.map((mail) => ({
      ...mail,
      params: sealLinks(mail.params),
      nextAttemptAt: createdAt,
      createdAt,
    }));
    await write(writer, db.insert(mailOutbox).values(rows));
  }
}

type Message = typeof mailOutbox.$inferSelect;
type RowUpdate = Partial<typeof mailOutbox.$inferInsert>;

interface Outcome {
  id: number;
  update: RowUpdate;
  serverGone: boolean;
}

const isWaiting = inArray(mailOutbox.status, ["pending", "sending"]);

const isMailDue = () =>
  and(
    isWaiting,
    hasCome(mailOutbox.nextAttemptAt, LONGEST_WAIT_MS),
    or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now())),
  );

/** Only notifications: other mail is about the old address itself. */
export const moveWaitingMail = (
  writer: Writer,
  { userId, to }: { userId: string; to: string },
): Promise<void> =>
  write(
    writer,
    db
      .update(mailOutbox)
      .set({ to })
      .where(and(eq(mailOutbox.userId, userId), isNotNull(mailOutbox.notificationId), isWaiting)),
  );

/** Idempotent. */
export const dropExpiredMail = (writer: Writer): Promise<void> =>
  write(
    writer,
    db
      .update(mailOutbox)
      .set({ status: "expired", params: sql`json_remove(${mailOutbox.params}, '$.sealed')` })
      .where(
        and(isWaiting, hasCome(mailOutbox.nextAttemptAt, LONGEST_WAIT_MS), lte(mailOutbox.expiresAt, now())),
      ),
  );

/**
 * Never rejects: failed messages are retried with the same Message-ID. Without SMTP_URL they wait until they expire.
 */
export const deliverMail = outboxDelivery<Message, Outcome>({
  name: "mail",
  leaseMs: 10 * millisecondsInMinute,
  async hasDue() {
    if (!env.SMTP_URL) return false;
    return (
      (await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isMailDue()).limit(1).get()) !==
      undefined
    );
  },
  async claim(tx, leaseEnd) {
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(isMailDue())
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(BATCH);
    if (due.length === 0) return [];
    return tx
      .update(mailOutbox)
      .set({ status: "sending", attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: leaseEnd })
      .where(
        inArray(
          mailOutbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  },
  async withdraw(batch) {
    const outdated = await outdatedOf(batch, "mail");
    return new Map([...outdated].map((message) => [message, withdrawn(message)]));
  },
  openSender() {
    const smtp = openSmtp();
    return { send: (message) => deliver(smtp, message), close: smtp.close };
  },
  async record(tx, outcomes) {
    for (const { id, update } of outcomes)
      await tx.update(mailOutbox).set(update).where(eq(mailOutbox.id, id));
  },
  stopAfter: (outcomes) => outcomes.some((outcome) => outcome.serverGone),
});

const withdrawn = ({ id, params }: Message): Outcome => ({
  id,
  update: { status: "expired", params: withoutLinks(params), lastError: "no longer true" },
  serverGone: false,
});

async function deliver(smtp: Smtp, message: Message): Promise<Outcome> {
  const { id, template, params } = message;
  const recorded = (update: RowUpdate): Outcome => ({ id, update, serverGone: false });
  const opened = openLinks(params);
  if (!opened || !isMailTemplate(template)) {
    return recorded({
      status: "failed",
      lastError: opened ? "unknown template" : "SESSION_SECRET has changed",
    });
  }
  try {
    await send(smtp, message, writeMail(template, opened, message.locale));
    return recorded({ status: "sent", sentAt: now(), to: "", params: withoutLinks(params), lastError: null });
  } catch (error) {
    const { reason, ...codes } = smtpFailure(error);
    log.warn({ mail: id, template, ...codes }, "a message could not be sent");
    const update = afterFailure(message, { reason, forGood: isPermanentFailure(error) });
    return { id, update, serverGone: isServerUnavailable(error) };
  }
}

const send = (
  smtp: Smtp,
  { id, to, createdAt }: Message,
  { link: _, ...written }: WrittenMail,
): Promise<void> => smtp.send({ key: `${+createdAt}.${id}`, to, ...written });

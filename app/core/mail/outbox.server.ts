import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { db, type Writer, write } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import type { Locale } from "~/i18n/languages";
import { inChunks } from "../chunks";
import { now } from "../clock.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { afterFailure, BATCH, outboxDelivery } from "../outbox.server";
import { isMailTemplate, type MailTemplate, writeMail } from "./render.server";
import { isPermanentFailure, isServerUnavailable, openSmtp, type Smtp } from "./smtp.server";

export interface Mail {
  /** The account that the address belongs to, if any. */
  userId?: string;
  /** The notification that it sends. */
  notificationId?: number;
  to: string;
  template: MailTemplate;
  /**
   * The placeholders of the texts. `path` is the page that the button opens and may contain a secret; `unsubscribe` is
   * the page to unsubscribe on; `oneClick` is where mail programs post to unsubscribe.
   */
  params: Record<string, string | number>;
  /** The recipient's language. */
  locale: Locale;
  /** It is not sent later than this. */
  expiresAt?: Date;
}

/** Queues one message together with the write that causes it. Call `deliverMail` after the commit. */
export const sendMail = (writer: Writer, mail: Mail): Promise<void> => queueMail(writer, [mail]);

/** Queues messages together with the write that causes them. */
export async function queueMail(writer: Writer, mails: readonly Mail[]): Promise<void> {
  const createdAt = now();
  for (const chunk of inChunks(mails)) {
    const rows = chunk.map((mail) => ({ ...mail, nextAttemptAt: createdAt, createdAt }));
    await write(writer, db.insert(mailOutbox).values(rows));
  }
}

type Message = typeof mailOutbox.$inferSelect;
type Change = Partial<typeof mailOutbox.$inferInsert>;

interface Outcome {
  id: number;
  change: Change;
  serverGone: boolean;
}

const isDue = () =>
  and(inArray(mailOutbox.status, ["pending", "sending"]), lte(mailOutbox.nextAttemptAt, now()));

/** Sends the messages that are due. Never rejects: failed ones are retried later with the same Message-ID. */
export const deliverMail = outboxDelivery<Message, Outcome>({
  name: "mail",
  leaseMs: 10 * 60_000,
  async hasDue() {
    return (
      (await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isDue()).limit(1).get()) !== undefined
    );
  },
  async claim(tx, leaseEnd) {
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(isDue())
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
  openSender() {
    const smtp = openSmtp();
    return { send: (message) => deliver(smtp, message), close: () => smtp?.close() };
  },
  async record(tx, outcomes) {
    for (const { id, change } of outcomes)
      await tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
  },
  // An unavailable server is tried again in the next run, not for every message.
  stopAfter: (outcomes) => outcomes.some((outcome) => outcome.serverGone),
});

async function deliver(smtp: Smtp | null, message: Message): Promise<Outcome> {
  const { id, template, params, expiresAt } = message;
  if (expiresAt && expiresAt <= now()) {
    return { id, change: { status: "failed", lastError: "too late" }, serverGone: false };
  }
  try {
    return { id, change: await send(smtp, message), serverGone: false };
  } catch (error) {
    log.warn({ mail: id, template, err: error }, "a message could not be sent");
    const reason = error instanceof Error ? error.message : String(error);
    const failure = afterFailure(message, { reason, forGood: isPermanentFailure(error) });
    // A message that is not retried must not keep a link that grants access to an account.
    const change = failure.status === "failed" ? { ...failure, params: withoutSecret(params) } : failure;
    return { id, change, serverGone: isServerUnavailable(error) };
  }
}

async function send(smtp: Smtp | null, message: Message): Promise<Change> {
  const { id, template, params, locale, to, createdAt } = message;
  if (!isMailTemplate(template)) throw new Error(`no mail template ${template}`);
  const { link, oneClick, ...content } = writeMail(template, params, locale);
  if (!smtp) {
    // Developers look for the links of account mail in the log; a demo has many notifications.
    log[template === "notification" ? "debug" : "info"](
      { mail: id, template, ...(env.NODE_ENV !== "production" && { link }) },
      "no SMTP_URL: this message stays in the outbox",
    );
    // "sent" without a time of sending: only stored, for Developer Tools to show.
    return { status: "sent" };
  }
  await smtp.send({ key: `${+createdAt}.${id}`, to, oneClick, ...content });
  // The address, and a link that grants access to an account, are deleted after it was sent.
  return { status: "sent", sentAt: now(), to: "", params: withoutSecret(params), lastError: null };
}

function withoutSecret({ path: _, ...harmless }: Message["params"]): Message["params"] {
  return harmless;
}

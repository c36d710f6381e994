import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import { db, type Tx } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import type { Locale } from "~/i18n/languages";
import { now } from "./clock.server";
import { env } from "./env.server";
import { log } from "./log.server";
import { isMailTemplate, type MailTemplate, writeMail } from "./mail-text.server";

export interface Mail {
  /** Whose address it is, when an account's. */
  userId?: string;
  to: string;
  template: MailTemplate;
  /** What the texts need. `path` is the page that the message's button opens, and may hold a secret. */
  params: Record<string, string | number>;
  /** The receiver's language. */
  locale: Locale;
}

/** Puts a message into the outbox, in the transaction that causes it. Call `deliverMail` after the commit. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const createdAt = now();
  await tx.insert(mailOutbox).values({ ...mail, nextAttemptAt: createdAt, createdAt });
}

let tail: Promise<void> = Promise.resolve();

/** Sends what waits in the outbox. Returns at once where nobody awaits it; never rejects: a message that failed waits for its next turn. */
export function deliverMail(): Promise<void> {
  tail = tail.then(drain).catch((error: unknown) => log.error({ err: error }, "mail delivery stopped"));
  return tail;
}

type Message = typeof mailOutbox.$inferSelect;

const BATCH = 20;
/** Long enough for one message; a process that died while sending gives its messages back after it. */
const LEASE_MS = 10 * 60_000;
const RETRY_MS = 5 * 60_000;

async function drain(): Promise<void> {
  for (;;) {
    const due = await db.select().from(mailOutbox).where(isDue()).orderBy(asc(mailOutbox.id)).limit(BATCH);
    if (due.length === 0) return;
    for (const message of due) if (await claim(message)) await deliver(message);
  }
}

const isDue = () =>
  and(inArray(mailOutbox.status, ["pending", "sending"]), lte(mailOutbox.nextAttemptAt, now()));

async function claim(message: Message): Promise<boolean> {
  const result = await db
    .update(mailOutbox)
    .set({
      status: "sending",
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: new Date(+now() + LEASE_MS),
    })
    .where(and(eq(mailOutbox.id, message.id), isDue()));
  return result.rowsAffected === 1;
}

async function deliver(message: Message): Promise<void> {
  const { id, template, params, locale, to } = message;
  try {
    if (!isMailTemplate(template)) throw new Error(`no mail template ${template}`);
    const { link, ...content } = writeMail(template, params, locale);
    const transport = smtp();
    if (!transport) {
      log.info(
        { mail: id, template, ...(env.NODE_ENV !== "production" && { link }) },
        "no SMTP_URL: this message stays in the outbox",
      );
      // "sent" without a time of sending is one that is only kept, for Developer Tools to show.
      await mark(id, { status: "sent" });
      return;
    }
    await transport.sendMail({ from: env.MAIL_FROM, to, ...content });
    const { path: _, ...harmless } = params;
    // A link that opens an account is not kept longer than it takes to send it.
    await mark(id, { status: "sent", sentAt: now(), params: harmless, lastError: null });
  } catch (error) {
    log.warn({ mail: id, template, err: error }, "a message could not be sent");
    const reason = error instanceof Error ? error.message : String(error);
    await mark(id, {
      status: "pending",
      nextAttemptAt: new Date(+now() + RETRY_MS),
      lastError: reason.slice(0, 200),
    });
  }
}

const mark = (id: number, change: Partial<typeof mailOutbox.$inferInsert>) =>
  db.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));

let transporter: Transporter | null = null;

function smtp(): Transporter | null {
  if (!env.SMTP_URL) return null;
  transporter ??= createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return transporter;
}

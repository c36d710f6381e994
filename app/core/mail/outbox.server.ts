import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import type { Locale } from "~/i18n/languages";
import { nextTry } from "../backoff";
import { now } from "../clock.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { retryWhenLocked } from "../retry-when-locked.server";
import { isMailTemplate, type MailTemplate, writeMail } from "./render.server";
import { isForGood, openSmtp, type Smtp, saysTheServerIsGone } from "./smtp.server";

export interface Mail {
  /** Whose address it is, when an account's. */
  userId?: string;
  /** The notification it tells of. */
  notificationId?: number;
  to: string;
  template: MailTemplate;
  /**
   * What the texts need. `path` is the page that the message's button opens, and may hold a secret; `unsubscribe` the
   * one that ends messages of its kind, `oneClick` where mail programs post to end them.
   */
  params: Record<string, string | number>;
  /** The receiver's language. */
  locale: Locale;
  /** After this it is of no use and is not sent. */
  expiresAt?: Date;
}

/** Puts a message into the outbox, in the transaction that causes it. Call `deliverMail` after the commit. */
export const sendMail = (tx: Tx, mail: Mail): Promise<void> => queueMail(tx, [mail]);

const ROWS = 200;

/** The same for many. */
export async function queueMail(tx: Tx, mails: readonly Mail[]): Promise<void> {
  const createdAt = now();
  for (let start = 0; start < mails.length; start += ROWS) {
    const some = mails.slice(start, start + ROWS);
    await tx
      .insert(mailOutbox)
      .values(some.map((mail) => ({ ...mail, nextAttemptAt: createdAt, createdAt })));
  }
}

let tail: Promise<void> = Promise.resolve();

/** Sends what waits in the outbox. Returns at once where nobody awaits it; never rejects: a message that failed waits for its next turn. */
export function deliverMail(): Promise<void> {
  tail = tail.then(drain).catch((error: unknown) => log.error({ err: error }, "mail delivery stopped"));
  return tail;
}

type Message = typeof mailOutbox.$inferSelect;
type Change = Partial<typeof mailOutbox.$inferInsert>;

interface Outcome {
  id: number;
  change: Change;
  serverGone: boolean;
}

/** Claimed and noted together: a process that dies between the two sends at most so many again, under the same Message-ID. */
const BATCH = 20;
/** Long enough for a batch; a process that died while sending gives its messages back after it. */
const LEASE_MS = 10 * 60_000;

/** A server that is gone is asked again at the next turn, not for every message that waits. */
async function drain(): Promise<void> {
  if (!(await isWaiting())) return;
  const smtp = openSmtp();
  try {
    for (;;) {
      const batch = await claim();
      if (batch.length === 0) return;
      const outcomes = await Promise.all(batch.map((message) => deliver(smtp, message)));
      await retryWhenLocked(() => note(outcomes), LEASE_MS);
      if (outcomes.some((outcome) => outcome.serverGone)) return;
    }
  } finally {
    smtp?.close();
  }
}

const isDue = () =>
  and(inArray(mailOutbox.status, ["pending", "sending"]), lte(mailOutbox.nextAttemptAt, now()));

const isWaiting = () => db.select({ id: mailOutbox.id }).from(mailOutbox).where(isDue()).limit(1).get();

/** Takes the next messages for this process: whoever writes their row first sends them. */
const claim = (): Promise<Message[]> =>
  transact(async (tx) => {
    const due = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(isDue())
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(BATCH);
    if (due.length === 0) return [];
    return tx
      .update(mailOutbox)
      .set({
        status: "sending",
        attempts: sql`${mailOutbox.attempts} + 1`,
        nextAttemptAt: new Date(+now() + LEASE_MS),
      })
      .where(
        inArray(
          mailOutbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });

const note = (outcomes: readonly Outcome[]): Promise<void> =>
  transact(async (tx) => {
    for (const { id, change } of outcomes)
      await tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id));
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
    const next = isForGood(error) ? null : nextTry(message, now());
    const reason = error instanceof Error ? error.message : String(error);
    const change: Change = {
      status: next ? "pending" : "failed",
      nextAttemptAt: next ?? now(),
      lastError: reason.slice(0, 200),
      // One that nobody tries again keeps no link that opens an account.
      ...(!next && { params: withoutSecret(params) }),
    };
    return { id, change, serverGone: saysTheServerIsGone(error) };
  }
}

async function send(smtp: Smtp | null, message: Message): Promise<Change> {
  const { id, template, params, locale, to, createdAt } = message;
  if (!isMailTemplate(template)) throw new Error(`no mail template ${template}`);
  const { link, oneClick, ...content } = writeMail(template, params, locale);
  if (!smtp) {
    // What opens an account is looked for in the log; what a page tells too, a demo has by the dozen.
    log[template === "notification" ? "debug" : "info"](
      { mail: id, template, ...(env.NODE_ENV !== "production" && { link }) },
      "no SMTP_URL: this message stays in the outbox",
    );
    // "sent" without a time of sending is one that is only kept, for Developer Tools to show.
    return { status: "sent" };
  }
  await smtp.send({ key: `${+createdAt}.${id}`, to, oneClick, ...content });
  // A link that opens an account is not kept longer than it takes to send it.
  return { status: "sent", sentAt: now(), params: withoutSecret(params), lastError: null };
}

function withoutSecret({ path: _, ...harmless }: Message["params"]): Message["params"] {
  return harmless;
}

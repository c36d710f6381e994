import { desc } from "drizzle-orm";
import { db } from "#db/client.server";
import { emailKey } from "#db/email-address";
import { mailOutbox } from "#db/schema/mail";
import { isMailTemplate, writeMail } from "~/core/mail/render.server";
import { openLinks } from "~/core/mail/sealed-params.server";
import { env } from "~/core/settings/env.server";
import { formatLong } from "~/core/time/timezone.server";
import type { Locale } from "~/i18n/languages";

/** DEVELOPER_EMAILS lists addresses and domains. */
export function isDeveloper(person: { email: string; emailConfirmed: boolean }): boolean {
  if (!person.emailConfirmed) return false;
  const email = emailKey(person.email);
  const named = [email, email.slice(email.lastIndexOf("@"))];
  return env.DEVELOPER_EMAILS.some((entry) =>
    named.includes(emailKey(entry.includes("@") ? entry : `@${entry}`)),
  );
}

/** In development everybody: a first account needs the link of a mail that is not sent. */
export const seesOutbox = (person: { email: string; emailConfirmed: boolean } | null): boolean =>
  env.NODE_ENV === "development" || (person !== null && isDeveloper(person));

export interface OutboxMessage {
  id: number;
  to: string;
  subject: string;
  /** "kept": no mail server is set up. */
  state: "waiting" | "sent" | "kept" | "failed" | "expired";
  createdAt: string;
  createdLabel: string;
  /** Null once sent. */
  link: string | null;
  text: string;
}

const MAX_MESSAGES = 20;

/** Messages contain sign-in links, so only for developers. */
export async function newestMessages(locale: Locale): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(MAX_MESSAGES);
  return rows.map((row) => {
    const params = openLinks(row.params) ?? {};
    const mail = isMailTemplate(row.template) ? writeMail(row.template, params, row.locale) : null;
    return {
      id: row.id,
      to: row.to,
      subject: mail?.subject ?? row.template,
      state: stateOf(row),
      createdAt: row.createdAt.toISOString(),
      createdLabel: formatLong(row.createdAt, locale),
      link: mail?.link ?? null,
      text: mail?.text ?? "",
    };
  });
}

function stateOf({ status, sentAt }: typeof mailOutbox.$inferSelect): OutboxMessage["state"] {
  if (status === "failed" || status === "expired") return status;
  // Older versions marked unsent mail as sent.
  if (status === "sent") return sentAt ? "sent" : "kept";
  return env.SMTP_URL ? "waiting" : "kept";
}

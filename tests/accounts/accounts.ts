import { desc, eq } from "drizzle-orm";
import { type CountedStatement, db } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { mailOutbox } from "#db/schema/mail";
import { hashToken } from "~/core/ids.server";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { openLinks } from "~/core/mail/sealed-params.server";
import { knownBrowserCookie, secondStepCookie, sessionCookie } from "~/http/cookies.server";
import { readFlash } from "~/http/flash.server";
import type { Answer } from "../support/request";

export const PERSON = {
  first_name: "Amel",
  last_name: "Berrada",
  email: "amel@example.com",
  password: "seven lamps",
};

let addresses = 0;

/** Headers with a new address, so that tests do not share rate limits by address. */
export const fromElsewhere = (): Record<string, string> => {
  addresses += 1;
  return { "x-client-ip": `198.18.${addresses >> 8}.${addresses & 255}` };
};

export const userByEmail = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

export const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

/** The distinct tables that the statements wrote to. */
export const tablesWrittenIn = (statements: readonly CountedStatement[]): string[] => [
  ...new Set(
    statements.flatMap(({ sql }) => /^\s*(?:insert into|update|delete from) "?(\w+)/i.exec(sql)?.[1] ?? []),
  ),
];

/** The statements up to the outbox: sending differs by receiver. */
export function untilMailed(statements: readonly CountedStatement[]): CountedStatement[] {
  const end = statements.findIndex(({ sql }) => /insert into mail_outbox/.test(sql));
  return statements.slice(0, end + 1);
}

/** The newest message to an address, after all pending work has finished. */
export async function lastMailTo(email: string) {
  await finishAfterAnswers();
  await deliverMail();
  return db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, email))
    .orderBy(desc(mailOutbox.id))
    .limit(1)
    .get();
}

/** The address that the newest message to a mailbox links. */
export async function mailedPath(email: string): Promise<string> {
  const mail = await lastMailTo(email);
  return String(mail && openLinks(mail.params)?.path);
}

export async function mailedToken(email: string): Promise<string> {
  const [, token] = /token=([\w-]+)/.exec(await mailedPath(email)) ?? [];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

const cookieIn = (answer: Answer, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0];

/** The session cookie that a response sets, as a Cookie header; "" if it clears it, undefined if it sets none. */
export const sessionIn = (answer: Answer) => cookieIn(answer, sessionCookie.name);
/** The cookie of a known browser. */
export const browserIn = (answer: Answer) => cookieIn(answer, knownBrowserCookie.name);
export const stepIn = (answer: Answer) => cookieIn(answer, secondStepCookie.name);

/** The stored id of a cookie's session. */
export async function sessionIdIn(answer: Answer): Promise<string> {
  const token: unknown = await sessionCookie.parse(sessionIn(answer) ?? "");
  return typeof token === "string" ? hashToken(token) : "";
}

/** The message that a response shows on the next page, in English. */
export function flashOf(answer: Answer) {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return readFlash(new Request("http://x", { headers: { Cookie: cookies.join("; ") } }), "en");
}

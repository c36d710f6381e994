import { desc, eq } from "drizzle-orm";
import { type CountedStatement, db } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { mailOutbox } from "#db/schema/mail";
import { finishAfterAnswers } from "~/core/after-answer.server";
import { hashToken } from "~/core/ids.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { knownBrowserCookie, secondStepCookie, sessionCookie } from "~/http/cookies.server";
import type { Answer } from "../support/request";

export const PERSON = {
  first_name: "Amel",
  last_name: "Berrada",
  email: "amel@example.com",
  password: "seven lamps",
};

let addresses = 0;

/** Headers of a caller nobody has seen before, so that limits by address do not meet between tests. */
export const fromElsewhere = (): Record<string, string> => {
  addresses += 1;
  return { "x-client-ip": `198.18.${addresses >> 8}.${addresses & 255}` };
};

export const userByEmail = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

export const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

/** The tables that statements wrote to, each once. */
export const tablesWrittenIn = (statements: readonly CountedStatement[]): string[] => [
  ...new Set(
    statements.flatMap(({ sql }) => /^\s*(?:insert into|update|delete from) "?(\w+)/i.exec(sql)?.[1] ?? []),
  ),
];

/** What was done up to the message in the outbox: sending it is different for every receiver. */
export function untilMailed(statements: readonly CountedStatement[]): CountedStatement[] {
  const end = statements.findIndex(({ sql }) => /insert into mail_outbox/.test(sql));
  return statements.slice(0, end + 1);
}

/** The newest message to an address, once nothing is left to do or to send any more. */
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

/** The token in the link of the newest message to an address. */
export async function mailedToken(email: string): Promise<string> {
  const mail = await lastMailTo(email);
  const [, token] = /token=([\w-]+)/.exec(String(mail?.params.path)) ?? [];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

const cookieIn = (answer: Answer, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0];

/** The session cookie an answer set, as a Cookie header; "" when it was cleared, undefined when it was left alone. */
export const sessionIn = (answer: Answer) => cookieIn(answer, sessionCookie.name);
/** The cookie of a browser that people have signed in with. */
export const browserIn = (answer: Answer) => cookieIn(answer, knownBrowserCookie.name);
export const stepIn = (answer: Answer) => cookieIn(answer, secondStepCookie.name);

/** The id under which the session of a cookie is kept. */
export async function sessionIdIn(answer: Answer): Promise<string> {
  const token: unknown = await sessionCookie.parse(sessionIn(answer) ?? "");
  return typeof token === "string" ? hashToken(token) : "";
}

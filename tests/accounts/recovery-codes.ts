import { eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { oneTimeViews } from "#db/schema/accounts";
import { loader as codesPage } from "~/features/accounts/routes/account.2fa-codes";
import { sessionCookie, shownOnceCookie } from "~/http/cookies.server";
import { type Answer, at, get } from "../support/request";
import { sessionIdIn } from "./accounts";

export function cookiesOf(answer: Answer) {
  const find = (name: string) =>
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(";")[0] ?? "";
  return { sent: find(shownOnceCookie.name), session: find(sessionCookie.name) };
}

export const codesOn = ({ body }: Answer): string[] => {
  const codes = at(body, "codes");
  return Array.isArray(codes) ? codes.map(String) : [];
};

/** For the session of a response. */
export const viewsOf = async (answer: Answer) =>
  db
    .select()
    .from(oneTimeViews)
    .where(eq(oneTimeViews.sessionId, await sessionIdIn(answer)));

export const openCodes = (...cookies: string[]) =>
  get(codesPage, { headers: { Cookie: cookies.join("; ") } });

/** On the page after a response. */
export async function codesAfter(answer: Answer) {
  const { sent, session } = cookiesOf(answer);
  const page = await openCodes(sent, session);
  return { codes: codesOn(page), page, sent, session };
}

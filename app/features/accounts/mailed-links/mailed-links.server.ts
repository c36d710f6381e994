import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { transact } from "#db/client.server";
import { ownerOf } from "#db/email-owner";
import { emailTokens, users } from "#db/schema/accounts";
import { hashToken, newToken } from "~/core/ids.server";
import { afterAnswer } from "~/core/jobs/after-answer.server";
import type { MailTemplate } from "~/core/mail/render.server";
import { sealLinks } from "~/core/mail/sealed-params.server";
import { now } from "~/core/time/clock.server";
import { isToCome } from "~/core/time/stored-time.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { triggerDelivery } from "~/features/notifications/delivery-trigger.server";
import type { Locale } from "~/i18n/languages";
import { TOKEN_LIFETIME_MS } from "./email-tokens.server";

export interface MailedLink {
  /** As typed; there may be no such account. */
  email: string;
  purpose: "reset" | "sign_in";
  template: MailTemplate;
  page: string;
  /** Leads back to the page that the user wanted; empty or begins with "?". */
  search: string;
  /** Used if the account has no language. */
  locale: Locale;
  /** Sends nothing while an earlier link for this purpose is valid. */
  onlyOne?: boolean;
}

/**
 * Everything happens after the response, so that neither its content nor its time reveals which addresses have an
 * account. Callers check the rate limit first.
 */
export function mailLink(link: MailedLink): void {
  afterAnswer(async () => {
    await insertLink(link);
    triggerDelivery();
  });
}

/** Runs the same statements for an address without an account. */
const insertLink = (link: MailedLink): Promise<void> =>
  transact(async (tx) => {
    const { email, purpose, template, page, search, locale, onlyOne = false } = link;
    const token = newToken();
    const hash = hashToken(token);
    const createdAt = now();
    const expiresAt = new Date(+createdAt + TOKEN_LIFETIME_MS[purpose]);
    const earlier = tx
      .select({ hash: emailTokens.hash })
      .from(emailTokens)
      .where(
        and(
          eq(emailTokens.userId, users.id),
          eq(emailTokens.purpose, purpose),
          isNull(emailTokens.usedAt),
          isToCome(emailTokens.expiresAt, TOKEN_LIFETIME_MS[purpose]),
        ),
      );
    await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, createdAt));
    await tx.run(sql`
    insert into email_tokens (hash, user_id, purpose, created_at, expires_at)
    select ${hash}, ${users.id}, ${purpose}, ${+createdAt}, ${+expiresAt} from ${users}
    where ${users.id} = ${ownerOf(email)} and ${isOpenAccount()}
      and not (${onlyOne} and exists ${earlier})`);
    const params = JSON.stringify(sealLinks({ path: `${page}?token=${token}${search.replace("?", "&")}` }));
    await tx.run(sql`
    insert into mail_outbox (user_id, "to", template, params, locale, next_attempt_at, expires_at, created_at)
    select ${users.id}, ${users.email}, ${template}, ${params},
      coalesce(${users.locale}, ${users.seenLocale}, ${locale}), ${+createdAt}, ${+expiresAt}, ${+createdAt}
    from ${emailTokens} join ${users} on ${users.id} = ${emailTokens.userId}
    where ${emailTokens.hash} = ${hash}`);
  });

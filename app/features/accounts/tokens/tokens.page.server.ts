import { millisecondsInDay } from "date-fns/constants";
import type { z } from "zod";
import { TOKEN_SCOPES } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { formatDate } from "~/core/time/timezone.server";
import { newTokenCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { FormContext } from "~/http/form/form.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { sealedForOneView } from "../two-factor/one-time-view.server";
import type { TokenForm } from "./schema.server";
import { createToken, listTokens, type NewToken } from "./tokens.server";

export interface TokenRow {
  id: string;
  name: string;
  scopes: string;
  /** "Last used Nov 29, 2026 · until Feb 27, 2027" */
  times: string;
}

export async function tokenRows(actor: Actor, locale: Locale): Promise<TokenRow[]> {
  const t = translator(locale, "tokens");
  const day = (instant: Date) => formatDate(instant, locale);
  return (await listTokens(actor)).map(({ id, name, scopes, lastUsedAt, expiresAt }) => ({
    id,
    name,
    scopes: joinList(
      locale,
      scopes.map((scope) => t(`scope_${scope}`)),
    ),
    times: joinList(
      locale,
      [
        lastUsedAt ? t("used", { when: day(lastUsedAt) }) : t("neverUsed"),
        expiresAt ? t("until", { when: day(expiresAt) }) : t("noEnd"),
      ],
      " · ",
    ),
  }));
}

/** The page after the redirect shows the token once; it is in no address and no log. */
export async function makeToken(
  actor: Actor,
  form: z.output<typeof TokenForm>,
  { locale, idempotencyKey }: FormContext,
): Promise<Response> {
  const { secret } = await createToken(actor, newTokenOf(form), { idempotencyKey, locale });
  const sealed = await sealedForOneView(actor.sessionId, secret);
  const headers = new Headers({ "Set-Cookie": await newTokenCookie.serialize(sealed) });
  return redirectWithFlash("/account/tokens", "token_created", { headers });
}

function newTokenOf({ name, valid_days: days, ...form }: z.output<typeof TokenForm>): NewToken {
  const scopes = TOKEN_SCOPES.filter((scope) => form[scope]);
  return { name, scopes, expiresAt: days ? new Date(+now() + Number(days) * millisecondsInDay) : null };
}

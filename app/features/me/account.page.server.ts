import { getZodConstraint } from "@conform-to/zod/v4";
import { log } from "~/core/log/log.server";
import { env } from "~/core/settings/env.server";
import { PersonNames } from "~/core/text/name-schema";
import { isDeveloper } from "~/features/accounts/developer-tools/developer.server";
import { systemInfo } from "~/features/accounts/developer-tools/system-info.server";
import { pendingEmailChange } from "~/features/accounts/email-change/email-change.server";
import { PasswordForm } from "~/features/accounts/schema.server";
import { twoFactorState } from "~/features/accounts/two-factor/setup.server";
import { followerCount } from "~/features/following/queries.server";
import { pendingRows } from "~/features/ratings/queries.server";
import { PENDING_PREVIEW_SIZE } from "~/features/ratings/rules";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { meView } from "./me.server";

const MAX_PENDING = 500;

function orNull(err: unknown): null {
  log.warn({ err }, "pending ratings could not be read");
  return null;
}

export const loadAccountPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const allPending = new URL(args.request.url).searchParams.get("tab") === "pending-ratings";
    const isDev = session !== null && isDeveloper(session);
    const [me, twoFactor, emailChange, followers, pending] = await Promise.all([
      meView(actor, locale),
      twoFactorState(actor.id),
      pendingEmailChange(actor.id),
      followerCount(actor.id),
      // If it cannot be read, the page omits it.
      pendingRows(actor, allPending ? MAX_PENDING : PENDING_PREVIEW_SIZE).catch(orNull),
    ]);
    const t = translator(locale, "accounts");
    return {
      title: t("common:myAccount"),
      me,
      isAdmin: actor.role === "admin",
      email: session?.email ?? "",
      newEmail: emailChange?.email ?? null,
      emailConfirmed: session?.emailConfirmed ?? false,
      values: { first_name: session?.firstName ?? "", last_name: session?.lastName ?? "" },
      namesConstraint: getZodConstraint(PersonNames),
      passwordConstraint: getZodConstraint(PasswordForm),
      passwordHint: t("passwordHint", { count: env.PASSWORD_MIN }),
      hasTwoFactor: twoFactor !== null,
      followers,
      allPending,
      pending,
      facts: isDev ? await systemInfo() : null,
    };
  });

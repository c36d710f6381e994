import { getZodConstraint } from "@conform-to/zod/v4";
import { env } from "~/core/env.server";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { translator } from "~/i18n/messages.server";
import { calendarTokenOf } from "./calendar-feed.server";
import { isDeveloper, newestMessages } from "./developer.server";
import { devicesOf } from "./devices.server";
import { privacyOf } from "./privacy.server";
import { names, PasswordForm } from "./schema.server";
import { twoFactorState } from "./two-factor-setup.server";

/** Everything /account shows. */
export const loadAccountPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const [twoFactor, devices, privacy, calendar] = await Promise.all([
      twoFactorState(actor.id),
      devicesOf(actor, locale),
      privacyOf(actor.id),
      calendarTokenOf(actor.id),
    ]);
    const t = translator(locale, "accounts");
    return {
      title: t("account"),
      email: session?.email ?? "",
      emailConfirmed: session?.emailConfirmed ?? false,
      values: { first_name: session?.firstName ?? "", last_name: session?.lastName ?? "" },
      namesConstraint: getZodConstraint(names),
      passwordConstraint: getZodConstraint(PasswordForm),
      passwordHint: t("passwordHint", { count: env.PASSWORD_MIN }),
      hasTwoFactor: twoFactor !== null,
      devices,
      privacy,
      calendarAddress: calendar && `${siteOrigin(args.request)}/calendar/${calendar}.ics`,
      outbox: session && isDeveloper(session) ? await newestMessages(locale) : null,
    };
  });

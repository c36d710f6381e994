import { SEED_MARKER } from "~/core/settings/seed-marker";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { siteCard } from "~/features/link-previews/cards.server";
import { bellFacts } from "~/features/notifications/queries.server";
import { promptForCity } from "~/features/profile/city-prompt.page.server";
import { cityOptions } from "~/features/profile/queries.server";
import { footerSite } from "~/features/site/site-config.server";
import { type RouteArgs, sessionOf } from "~/http/actor.server";
import { issueRequestSeed, siteOrigin } from "~/http/csrf.server";
import {
  arrivalLanguage,
  arrivedLanguage,
  askedLanguage,
  chosenLanguage,
} from "~/http/detect-language.server";
import { isDocument, isShared, setRequestSeed } from "~/http/document.server";
import { clearFlash, type Flash, readFlash } from "~/http/flash.server";
import { idOfUnknown, isFormRejected } from "~/http/form/rejected-form.server";
import { logUnexpected } from "~/http/known-error.server";
import { isLite } from "~/http/lite.server";
import { localeOf } from "~/http/locale.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

export async function loadRoot(args: RouteArgs) {
  const [session, locale, lite] = await Promise.all([
    sessionOf(args).catch(() => null),
    localeOf(args),
    isLite(args.request),
  ]);
  const { seed, setCookie } = await issueRequestSeed(args.request, session?.actor);
  const requestSeed = isShared(args.context) ? SEED_MARKER : (idOfUnknown(args) ?? seed);
  setRequestSeed(args.context, requestSeed);
  // A failed count must not fail the page.
  const bell = session && bellFacts(session.actor.id).catch(withoutBell(args));
  const flash = await readFlash(args.request, locale);
  const { showsCard, setCookies } = await promptForCity(args.request, session, flash !== null);
  const headers = new Headers();
  for (const value of setCookies) headers.append("Set-Cookie", value);
  if (setCookie) headers.append("Set-Cookie", setCookie);
  if (flash) headers.append("Set-Cookie", await clearFlash());
  // Remembers the language of the address for the next page.
  const isAsked = askedLanguage(args.request) === locale && (await arrivedLanguage(args.request)) !== locale;
  if (isAsked && !(await chosenLanguage(args.request)) && !session?.locale) {
    headers.append("Set-Cookie", await arrivalLanguage(locale));
  }
  const frame = {
    locale,
    lite,
    // After an unknown outcome a button sends its first id again. A document has the seed in an attribute: in a
    // script it would change the script's hash.
    requestSeed: isDocument(args.context) ? "" : requestSeed,
    flash: flash satisfies Flash | null,
    failedAt: isFormRejected(args) ? new URL(args.request.url).pathname : null,
    errorPrefix: translator(locale, "common")("errorPrefix"),
    appName: translator(locale, "common")("appName"),
    origin: siteOrigin(args.request),
    // Messengers are never signed in.
    about: session
      ? null
      : { description: translator(locale, "landing")("description"), card: siteCard(locale).url },
    year: Number(instantToWall(now()).date.slice(0, 4)),
    user: session && {
      id: session.actor.id,
      firstName: session.firstName,
      lastName: session.lastName,
      picture: session.picture,
    },
    bell: await bell,
    cities: showsCard ? await cityOptions(locale) : null,
    sections: !session && new URL(args.request.url).pathname === "/" ? landingSections(locale) : [],
    site: footerSite(locale),
  };
  return { frame, headers };
}

const withoutBell = (args: RouteArgs) => (error: unknown) => {
  logUnexpected(error, args);
  return null;
};

function landingSections(locale: Locale) {
  const t = translator(locale, "landing");
  return [
    { href: "/#how", label: t("howTitle") },
    { href: "/#story", label: t("storyTitle") },
  ];
}

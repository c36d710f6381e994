import type { Locale } from "~/i18n/languages";
import { allMessages, someTexts } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";

export const crewTexts = (locale: Locale) => ({ crews: allMessages[locale].crews ?? {} });

export const OF_FORM = [
  ...["title", "createYes", "name", "nameHint", "sport", "city", "venue", "noVenue", "description"],
  ...[
    "approval",
    "listed",
    "listedHint",
    "picture",
    "chooseCity",
    "choosePicture",
    "savePicture",
    "removePicture",
    "close",
  ],
] as const satisfies readonly Key<"crews">[];

const OF_MEMBERS = [
  ...[
    "done",
    "change",
    "requests",
    "approve",
    "refuse",
    "approveAll",
    "promote",
    "demote",
    "handOver",
    "handOverHint",
    "remove",
    "takeBack",
  ],
  ...["banMember", "banHint", "banned", "liftBan"],
  ...["role_owner", "role_organizer", "role_invited", "blocked"],
  ...["fromGame", "fromGameHint", "game", "inviteAll"],
  ...["inviteByName", "playerName", "findPlayer", "nobodyFound", "invitePlayer"],
] as const satisfies readonly Key<"crews">[];

export const memberTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_MEMBERS) });

const NOT_OF_PAGE: ReadonlySet<string> = new Set<Key<"crews">>([
  ...OF_FORM.filter((key) => key !== "title"),
  ...OF_MEMBERS,
  ...(["subtitle", "mine", "listedIn", "city", "show", "nobodyHere", "search", "nothingFound"] as const),
  ...(["nothing", "nothingHint", "create", "createTitle", "editTitle", "membersTitle", "logTitle"] as const),
  ...(["shareText", "linkText", "closeTitle", "closeText", "keep", "empty"] as const),
]);

/** All texts would make the page too heavy. */
export const crewPageTexts = (locale: Locale) => ({
  crews: Object.fromEntries(
    Object.entries(allMessages[locale].crews ?? {}).filter(([key]) => !NOT_OF_PAGE.has(key)),
  ),
});

export const crewFormTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_FORM) });

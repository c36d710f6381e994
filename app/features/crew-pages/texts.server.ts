import type { Locale } from "~/i18n/languages";
import { allMessages, someTexts } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";

/** The texts that only the pages about crews need. */
export const crewTexts = (locale: Locale) => ({ crews: allMessages[locale].crews ?? {} });

export const OF_FORM = [
  ...["title", "createYes", "name", "nameHint", "sport", "city", "venue", "noVenue", "description"],
  ...[
    "approval",
    "listed",
    "listedHint",
    "picture",
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

/** The texts of the members' page. */
export const memberTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_MEMBERS) });

/** What a crew's own page says nothing of. */
const NOT_OF_PAGE: ReadonlySet<string> = new Set<Key<"crews">>([
  ...OF_FORM.filter((key) => key !== "title"),
  ...OF_MEMBERS,
  ...(["subtitle", "mine", "listedIn", "city", "show", "nobodyHere", "search", "nothingFound"] as const),
  ...(["nothing", "nothingHint", "create", "createTitle", "editTitle", "membersTitle", "logTitle"] as const),
  ...(["shareText", "linkText", "closeTitle", "closeText", "keep", "empty"] as const),
]);

/** The texts of a crew's own page, which would be too heavy with all of them. */
export const crewPageTexts = (locale: Locale) => ({
  crews: Object.fromEntries(
    Object.entries(allMessages[locale].crews ?? {}).filter(([key]) => !NOT_OF_PAGE.has(key)),
  ),
});

/** The texts of the form of a crew. */
export const crewFormTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_FORM) });

import type { Locale } from "~/i18n/languages";
import { allMessages, someTexts } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";

export const crewTexts = (locale: Locale) => ({ crews: allMessages[locale].crews ?? {} });

export const OF_FORM = [
  ...["title", "createYes", "nameHint", "venue", "noVenue", "description"],
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
    "requests",
    "approve",
    "refuse",
    "approveAll",
    "promote",
    "demote",
    "handOver",
    "handOverHint",
    "takeBack",
  ],
  ...["banMember", "banHint", "banned", "liftBan"],
  ...["role_owner", "role_organizer", "role_invited", "blocked"],
  ...["fromGame", "fromGameHint", "game", "inviteAll"],
  ...["inviteByName", "findPlayer", "nobodyFound", "invitePlayer"],
] as const satisfies readonly Key<"crews">[];

export const memberTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_MEMBERS) });

const NOT_OF_PAGE: ReadonlySet<string> = new Set<Key<"crews">>([
  ...OF_FORM.filter((key) => key !== "title"),
  ...OF_MEMBERS,
  ...(["subtitle", "listedIn", "show", "nobodyHere", "search", "nothingFound"] as const),
  ...(["nothing", "nothingHint", "create", "createTitle", "editTitle", "membersTitle"] as const),
  ...(["benchText", "joinBench", "leaveBench"] as const),
  ...(["shareText", "linkText", "closeTitle", "closeText", "keep"] as const),
]);

/** All texts would make the page too heavy. */
export const crewPageTexts = (locale: Locale) => ({
  crews: Object.fromEntries(
    Object.entries(allMessages[locale].crews ?? {}).filter(([key]) => !NOT_OF_PAGE.has(key)),
  ),
});

export const crewFormTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_FORM) });

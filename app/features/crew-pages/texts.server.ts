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
    "promote",
    "demote",
    "handOver",
    "handOverHint",
    "remove",
    "takeBack",
  ],
  ...["role_owner", "role_organizer", "role_invited", "blocked"],
  ...["fromGame", "fromGameHint", "game", "inviteAll"],
  ...["inviteByName", "playerName", "findPlayer", "nobodyFound", "invitePlayer"],
] as const satisfies readonly Key<"crews">[];

/** The texts of the members' page. */
export const memberTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_MEMBERS) });

/** The texts of the form of a crew. */
export const crewFormTexts = (locale: Locale) => ({ crews: someTexts(locale, "crews", OF_FORM) });

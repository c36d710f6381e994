import type { Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";

/** The texts that only the pages about crews need. */
export const crewTexts = (locale: Locale) => ({ crews: allMessages[locale].crews ?? {} });

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

/** The texts of the members' page, which would be too heavy with all of them. */
export function memberTexts(locale: Locale) {
  const { crews: all } = crewTexts(locale);
  const crews: Record<string, string> = {};
  for (const key of OF_MEMBERS) crews[key] = all[key] ?? "";
  return { crews };
}

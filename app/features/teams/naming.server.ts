import { fullName } from "~/core/text/person-name";
import type { Participant } from "~/features/games/participation/participants.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** Undefined: the viewer does not see who left the game. */
export function nameOfPlayer(participant: Participant | undefined, locale: Locale): string {
  if (!participant) return translator(locale, "teams")("gone");
  const name = participant.externalPlayerName ?? fullName(participant.profile);
  return name || translator(locale, "common")("formerPlayer");
}

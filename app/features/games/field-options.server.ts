import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { AUDIENCE_CHOICES, GAME_TYPES_WITH_CREWS, SKILL_CHOICES } from "./components/choices";

export function gameFieldOptions(locale: Locale) {
  const t = translator(locale, "games");
  return {
    skillLevel: SKILL_CHOICES.map((value) => ({ value, label: t(`skill_${value}`) })),
    audience: AUDIENCE_CHOICES.map((value) => ({ value, label: t(`audience_${value}`) })),
    gameType: GAME_TYPES_WITH_CREWS.map((value) => ({ value, label: t(`type_${value}`) })),
  };
}

import type { Language, Name } from "../history";

/** For all of somebody's devices, and their mail. */
export interface AccountAction {
  does: "chooseLanguage";
  who: Name;
  chosen: Language;
}

export const sentenceOfAccount = ({ who, chosen }: AccountAction): string =>
  `${who} chooses the language ${chosen}`;

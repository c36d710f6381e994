import type { Language, Name } from "../history";

export type AccountAction =
  /** For all of somebody's devices, and their mail. */
  { does: "chooseLanguage"; who: Name; chosen: Language } | AddressAction;

/** `newAddress`: a number of their own; `useLink`: of the mail to it. */
export type AddressAction =
  | { does: "askForAddress"; who: Name; newAddress: number }
  | { does: "useLink"; who: Name; newAddress: number };

export function sentenceOfAccount(action: AccountAction): string {
  const { who } = action;
  switch (action.does) {
    case "chooseLanguage":
      return `${who} chooses the language ${action.chosen}`;
    case "askForAddress":
      return `${who} wants to use e-mail address ${action.newAddress}`;
    case "useLink":
      return `${who} uses the link that was mailed to e-mail address ${action.newAddress}`;
  }
}

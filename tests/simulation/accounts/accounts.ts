import type { Language, Name, Step } from "../history";
import type { Model, Sent } from "../model";
import { isConfirmed } from "../people";
import { DONE, HOUR, refused, type Verdict } from "../verdict";
import type { AccountAction } from "./actions";

export interface AddressNotice {
  kind: "account";
  to: Name;
  template: "email_change" | "email_change_notice";
  /** The address that it is mailed to; 0: the first. */
  mailedTo: number;
  newAddress: number;
  language: Language;
  until: number;
  isTakenBack: boolean;
  hasArrived: boolean;
  askedBy: Step["by"];
}

/** The rules of docs/rules/accounts.md, "Passwords and mail", and of the language. */
export class Accounts {
  /** Of those who have chosen one. */
  readonly languages = new Map<Name, Language>();
  /** Not looked at by the mail yet. */
  fresh: AddressNotice[] = [];
  /** Of the last address that changed: the session that asked for it, the only one that stays. */
  lastSession: "cookie" | "bearer" | null = null;
  /** With the link that still works. */
  readonly #wanted = new Map<Name, AddressNotice>();
  readonly #addresses = new Map<Name, number>();

  constructor(readonly model: Model) {}

  judge({ action, by }: Sent<AccountAction>): Verdict {
    const { who } = action;
    switch (action.does) {
      case "chooseLanguage":
        this.languages.set(who, action.chosen);
        return DONE;
      case "askForAddress":
        this.#ask(who, action.newAddress, by);
        return DONE;
      case "useLink":
        return this.#use(who, action.newAddress);
    }
  }

  address = (who: Name): number => this.#addresses.get(who) ?? 0;

  /** A link that was mailed to it counts as a confirmation. */
  isConfirmed = (who: Name): boolean => isConfirmed(who) || this.#addresses.has(who);

  /** With links that nobody has used, although some may be too old. */
  get arrived(): AddressNotice[] {
    return [...this.#wanted.values()].filter(({ hasArrived, to }) => hasArrived && !this.model.gone.has(to));
  }

  /** Of a deleted account. */
  forget(who: Name): void {
    const waiting = this.model.mail.waiting.flatMap(({ notice }) => ("mailedTo" in notice ? [notice] : []));
    for (const notice of [...this.fresh, ...waiting]) if (notice.to === who) notice.isTakenBack = true;
    this.#wanted.delete(who);
  }

  #ask(who: Name, newAddress: number, askedBy: Step["by"]): void {
    const about = {
      ...{ kind: "account" as const, to: who, newAddress, askedBy, until: this.model.now + HOUR },
      ...{ language: this.languages.get(who) ?? ("en" as const), isTakenBack: false, hasArrived: false },
    };
    const link: AddressNotice = { ...about, template: "email_change", mailedTo: newAddress };
    this.fresh.push(link, { ...about, template: "email_change_notice", mailedTo: this.address(who) });
    this.#wanted.set(who, link);
  }

  #use(who: Name, newAddress: number): Verdict {
    const link = this.#wanted.get(who);
    const works = link?.newAddress === newAddress && link.until > this.model.now && !this.model.gone.has(who);
    if (!works) return refused("link_expired");
    this.#addresses.set(who, newAddress);
    this.#wanted.delete(who);
    this.lastSession = link.askedBy === "form" ? "cookie" : "bearer";
    return DONE;
  }
}

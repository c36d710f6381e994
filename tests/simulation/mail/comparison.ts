import { z } from "zod";
import { headerOf, type Letter as Message, type PostOffice, partOf } from "../../support/post-office";
import type { Addresses } from "../accounts/addresses";
import type { GameKey } from "../games/actions";
import { isSeenBy } from "../games/games";
import { plain, say } from "../games/tickets";
import { LANGUAGES, type Language, type Name } from "../history";
import { sentencePattern } from "../inbox/checks";
import { readingOf, sentenceOf, subjectOf } from "../inbox/sentences";
import { decisionPattern } from "../moderation/news";
import type { Person } from "../people";
import type { Setting } from "../setting";
import { guestSubject, saysToGuest } from "./guest-letters";
import type { Letter } from "./mail";

interface MailSetting extends Setting {
  addresses: Addresses;
  post: PostOffice;
  gameId: (game: GameKey) => string | undefined;
  /** Of a guest's spot. */
  linkOf: (spot: { who: Name; game: GameKey }) => string;
  /** The pages that end mail, of the last mail to each guest. */
  mailLinks: Map<string, string>;
  /** Sees every message. */
  read: (reader: Name, address: string, body: string) => void;
}

interface Arrived {
  to: Person;
  language: Language;
  kind: string;
  subject: string;
  text: string;
}

interface Writing {
  /** Its sentence as it read when it was due. */
  patterns: ReadonlyMap<Language, RegExp>;
  languages: ReadonlySet<Language>;
}

const WRITTEN_BY_NOBODY: Writing = { patterns: new Map(), languages: new Set() };

interface MailToGuest extends Pick<Arrived, "subject" | "text"> {
  /** The address that ends such mail; mail programs know it too. */
  page: string | undefined;
}

const guestPageOf = (message: Message): string | undefined =>
  /<http:\/\/[^/]+\/api(\/guest-mail\/[\w.-]+)>/.exec(headerOf(message, "List-Unsubscribe") ?? "")?.[1];

const UnderWay = z.array(z.object({ user: z.string(), kind: z.string(), game: z.string().nullable() }));
/** Kinds that also reach people outside the game. */
const WITHOUT_GAME: ReadonlySet<string> = new Set(["game_cancelled", "removed_from_game", "admin_decision"]);

/** Of several with the same words, one that has to arrive, and now rather than at a later attempt. */
function firstDue(letters: readonly Letter[]): Letter | undefined {
  const due = letters.filter(({ mayBeLost }) => !mayBeLost);
  return due.find(({ isLate }) => !isLate) ?? due[0] ?? letters[0];
}

/** The messages that arrive at the city's mail server, against the model. */
export class MailComparison {
  count = 0;
  /** Message-IDs that came, and whether a copy may follow. */
  readonly #came = new Map<string, boolean>();
  readonly #writing = new WeakMap<Letter, Writing>();
  /** By reader and kind. */
  readonly #pages = new Map<string, string>();

  constructor(readonly setting: MailSetting) {
    setting.post.letters.length = 0;
    setting.post.refuse = () => null;
  }

  unsubscribePage = (who: Name, kind: string): string | undefined => this.#pages.get(`${who} ${kind}`);

  refuse(): void {
    const code = this.setting.model.mail.refusal;
    this.setting.post.refuse = () => (code === null ? null : { code, text: "not now" });
  }

  /** After a move of the clock. `wasKilled`: a process, while it sent messages. */
  arrived({ wasKilled = false } = {}): string[] {
    const { mail } = this.setting.model;
    for (const letter of mail.waiting) this.#write(letter);
    const messages = this.setting.post.letters.splice(0);
    const wrong = messages.flatMap((message) => this.#look(message, wasKilled));
    const missing = wasKilled ? [] : mail.waiting.filter((letter) => mail.isMissing(letter));
    mail.waiting = mail.waiting.filter((letter) => !missing.includes(letter));
    mail.settle({ wasKilled });
    if (wasKilled) this.#markUnderWay();
    return [...wrong, ...missing.map(({ notice }) => `${notice.to} gets no mail of ${this.#nameOf(notice)}`)];
  }

  #look(message: Message, wasKilled: boolean): string[] {
    const [address = ""] = message.to;
    const to = this.setting.addresses.ownerOf(address);
    if (address.startsWith("first.")) return [];
    this.count++;
    const id = headerOf(message, "Message-ID") ?? "";
    const mayFollow = this.#came.get(id);
    this.#came.set(id, wasKilled);
    if (mayFollow) return [];
    const subject = headerOf(message, "Subject") ?? "";
    if (mayFollow === false) return [`${address} gets "${subject}" twice`];
    const text = partOf(message, "text/plain");
    if (!to) return this.#toGuest(address, { subject, text, page: guestPageOf(message) });
    this.setting.read(to.name, "a mail", `${subject}\n${text}\n${partOf(message, "text/html")}`);
    const page = /<http:\/\/[^/]+\/api\/notifications(\/unsubscribe\/([\w-]+)\.(\w+)\.[\w-]+)>/.exec(
      headerOf(message, "List-Unsubscribe") ?? "",
    );
    const [, path = "", owner, kind = ""] = page ?? [];
    if (!page) return this.#toAccount(to, address, { subject: plain(subject), text });
    if (address !== this.#addressOf(to))
      return [`${to.name} gets "${subject}" at an address that they do not use`];
    if (owner !== to.id) return [`the mail "${subject}" to ${to.name} cannot be unsubscribed from`];
    this.#pages.set(`${to.name} ${kind}`, path);
    const language = this.#languageOf(to, text);
    const arrived = { to, language, kind, subject: plain(subject), text };
    return [...this.#expected(arrived), ...this.#written(arrived, path)];
  }

  #toGuest(address: string, { subject, text, page }: MailToGuest): string[] {
    const { model, beginning, linkOf } = this.setting;
    const { mail } = model;
    const fitting = mail.waiting.filter(({ notice, mayArrive }) => {
      if (!("ofGame" in notice) || notice.email !== address || !mayArrive) return false;
      const game = model.games.game(notice.ofGame);
      const places = model.venues.namesOf(game?.plan.venue);
      const reading = { title: game?.title ?? "", places, beginning };
      return guestSubject(notice, reading).test(plain(subject)) && saysToGuest(text, notice, reading);
    });
    const letter = firstDue(fitting);
    if (!letter || !("ofGame" in letter.notice))
      return [`${address} should not get the mail "${subject}": ${text}`];
    mail.waiting = mail.waiting.filter((one) => one !== letter);
    const { template, spot, to, ofGame } = letter.notice;
    if (template === "absent" || template === "present") spot.readsAbsent = template === "absent";
    const link = `/seats/${linkOf({ who: to, game: ofGame })}`;
    const has = template === "removed" ? "has" : "lacks";
    if (page !== undefined) {
      model.guestMail.arrived(letter.notice);
      this.setting.mailLinks.set(`${to} ${ofGame}`, page);
    }
    return [
      ...(text.includes(link) === (template !== "removed")
        ? []
        : [`the mail "${subject}" to ${address} ${has} the link of the spot`]),
      ...((page !== undefined && text.includes(page)) === (template !== "removed")
        ? []
        : [`the mail "${subject}" to ${address} ${has} the links that end it`]),
    ];
  }

  #addressOf = ({ name }: Person): string =>
    this.setting.addresses.of(name, this.setting.model.accounts.address(name));

  /** About an address of theirs. */
  #toAccount(to: Person, address: string, { subject, text }: Pick<Arrived, "subject" | "text">): string[] {
    const { addresses, model } = this.setting;
    const { mail } = model;
    const fitting = mail.waiting.filter(({ notice, mayArrive }) => {
      if (!("mailedTo" in notice) || notice.to !== to.name || !mayArrive) return false;
      const { template, language, mailedTo } = notice;
      const words = [`mail:${template}_subject`, `mail:${template}_text`].map((key) => say(language, key));
      return (
        addresses.of(to.name, mailedTo) === address &&
        words[0] === subject &&
        plain(text).includes(plain(words[1] ?? ""))
      );
    });
    const letter = firstDue(fitting);
    if (!letter || !("mailedTo" in letter.notice))
      return [`${to.name} should not get the mail "${subject}" at ${address}: ${text}`];
    mail.waiting = mail.waiting.filter((one) => one !== letter);
    letter.notice.hasArrived = true;
    const link = /\/new-email\?token=[\w-]+/.exec(text)?.[0];
    if (link) addresses.links.set(address, link);
    return (link !== undefined) === (letter.notice.template === "email_change")
      ? []
      : [`the mail "${subject}" to ${to.name} ${link ? "has" : "lacks"} the link for the new address`];
  }

  #expected({ to, language, kind, subject, text }: Arrived): string[] {
    const { model, gameId } = this.setting;
    const { mail } = model;
    const letters = mail.waiting.filter((one) => {
      const { notice } = one;
      if (notice.to !== to.name || notice.kind !== kind || !one.mayArrive) return false;
      const { patterns, languages } = this.#writing.get(one) ?? WRITTEN_BY_NOBODY;
      if (!languages.has(language) || !patterns.get(language)?.test(subject)) return false;
      const game = "game" in notice ? model.games.game(notice.game) : undefined;
      return !game || text.includes(`/games/${gameId(game.key)}`) === isSeenBy(game, to.name);
    });
    const letter = firstDue(letters);
    if (letter) {
      mail.waiting = mail.waiting.filter((one) => one !== letter);
      if ("game" in letter.notice) letter.notice.isMailed = true;
      return [];
    }
    return [`${to.name} should not get the mail "${subject}" (${kind})`];
  }

  /** In the reader's language, with what every mail has. */
  #written({ to: { name }, language, kind, subject, text }: Arrived, path: string): string[] {
    const closing = WITHOUT_GAME.has(kind) ? "closingWithoutGame" : "closing";
    const words = plain(text);
    const wanted = [
      ...[say(language, "mail:greeting"), subject, say(language, `mail:${closing}`)],
      ...[say(language, "mail:unsubscribe"), path],
    ];
    return wanted
      .filter((part) => !words.includes(part))
      .map((part) => `the mail "${subject}" to ${name} in ${language} does not say "${part}"`);
  }

  /** Of a message; if that is not to be seen, theirs. */
  #languageOf({ name, language }: Person, text: string): Language {
    const words = plain(text);
    const said = LANGUAGES.find((one) => words.includes(say(one, "mail:greeting")));
    return said ?? this.setting.model.accounts.languages.get(name) ?? language;
  }

  /** It is written in the language that somebody has chosen by then, which may be after an attempt in vain. */
  #write(letter: Letter): void {
    const { model } = this.setting;
    const to = this.setting.addresses.people.get(letter.notice.to);
    const language = model.accounts.languages.get(letter.notice.to) ?? to?.language ?? "en";
    const { patterns, languages } = this.#writing.get(letter) ?? {
      patterns: new Map(LANGUAGES.map((one) => [one, this.#sentenceOf(letter, one)])),
      languages: new Set(),
    };
    this.#writing.set(letter, { patterns, languages: new Set([...languages, language]) });
  }

  #sentenceOf({ notice }: Letter, language: Language): RegExp {
    const { model, beginning } = this.setting;
    const reading = readingOf(model, language);
    const { isGone } = reading;
    if ("ofGame" in notice || "mailedTo" in notice) return /^$/;
    if ("game" in notice) {
      const game = model.games.game(notice.game);
      return game ? sentencePattern(notice, { game, language, isGone, beginning }) : /^$/;
    }
    if ("decided" in notice) return decisionPattern(notice, { language, beginning });
    return new RegExp(`^${escaped(sentenceOf(notice, reading))}$`);
  }

  /** What a process was sending when it was killed counts as sent. */
  #markUnderWay(): void {
    const { db, model, nameOf, gameId } = this.setting;
    const rows = UnderWay.parse(db.prepare(UNDER_WAY).all());
    for (const { user, kind, game } of rows) {
      const letter = model.mail.waiting.find(
        ({ notice }) =>
          "game" in notice &&
          !notice.isMailed &&
          notice.to === nameOf(user) &&
          notice.kind === kind &&
          gameId(notice.game) === game,
      );
      if (letter && "game" in letter.notice) letter.notice.isMailed = true;
    }
  }

  #nameOf = (notice: Letter["notice"]): string => {
    if ("ofGame" in notice) return `${notice.template} for guests of ${notice.ofGame}`;
    if ("mailedTo" in notice) return `${notice.template} for address ${notice.newAddress}`;
    const about = "game" in notice ? notice.game : "decided" in notice ? notice.decided : subjectOf(notice);
    const reason = "game" in notice ? notice.facts.reason : notice.reason;
    return `${notice.kind}${reason ? ` (${reason})` : ""} about ${about}`;
  };
}

const UNDER_WAY = `select about.user_id as user, about.type as kind, about.game_id as game
  from mail_outbox join notifications as about on about.id = notification_id where status = 'sending'`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

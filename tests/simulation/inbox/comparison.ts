import type Database from "libsql";
import { z } from "zod";
import type { Reply } from "../client";
import type { CrewKey } from "../crews/actions";
import type { GameKey } from "../games/actions";
import { end, isSeenBy } from "../games/games";
import { plain, say } from "../games/tickets";
import type { Language, Name } from "../history";
import { decisionPattern } from "../moderation/news";
import type { InboxSetting } from "../setting";
import { DAY } from "../verdict";
import { withoutOnce } from "../without-once";
import type { InboxAction } from "./actions";
import { CATEGORIES, described, saysIt } from "./checks";
import { InboxClient, type Item } from "./client";
import type { Facts, Notice } from "./inbox";
import { type Reading, readingOf, sentenceOf } from "./sentences";

const Row = z.object({ user: z.string(), type: z.string(), params: z.string(), isRead: z.number() });
const Params = z.object({
  reason: z.string().optional(),
  playerId: z.string().optional(),
  guest: z.string().optional(),
  note: z.string().optional(),
  spots: z.number().optional(),
  from: z.number().optional(),
  endFrom: z.number().optional(),
  priceFrom: z.number().optional(),
  priceTo: z.number().optional(),
});

/** What people were notified of, against the model. */
export class InboxComparison {
  readonly client: InboxClient;
  readonly #rows: Database.Statement;
  count = 0;

  constructor(readonly setting: InboxSetting) {
    this.client = new InboxClient(setting.client, setting.gameId, setting.unsubscribePage);
    this.#rows = setting.db.prepare(
      `select user_id as user, type, params, is_read as isRead from notifications
        where game_id = ? and in_app = 1 order by id`,
    );
  }

  async after(action: InboxAction, reply: Reply): Promise<string[]> {
    const { who } = action;
    const pageWrong = reply.status < 400 ? [] : [`${who} reads notifications with ${reply.status}`];
    const games = this.setting.model.games.all.filter(({ key }) =>
      this.setting.model.inbox.ofGame(key).some(({ to }) => to === who),
    );
    const language = action.does === "openInbox" ? action.language : "en";
    const page = action.does === "openInbox" ? reply.body : null;
    return [
      ...pageWrong,
      ...games.flatMap(({ key }) => this.stored(key)),
      ...(await this.#listed(who, language, page)),
    ];
  }

  /** Of games that are not long over. */
  allStored(): string[] {
    const { model } = this.setting;
    const recent = model.games.all.filter((game) => end(game) > model.now - 4 * DAY);
    return recent.flatMap(({ key }) => this.stored(key));
  }

  ofCrew(key: CrewKey): string[] {
    const games = this.setting.model.games.all.filter(({ ofCrew }) => ofCrew?.crew.key === key);
    return games.flatMap((game) => this.stored(game.key));
  }

  stored(key: GameKey): string[] {
    const { model, gameId } = this.setting;
    const game = model.games.game(key);
    const id = gameId(key);
    if (!game || !id) return [];
    this.count++;
    const stored = z
      .array(Row)
      .parse(this.#rows.all(id))
      .map((row) => this.#sentence(row))
      .filter(({ to }) => !model.deleted.has(to))
      .map(({ to, text }) => `${to}: ${text}`);
    const expected = model.inbox.ofGame(key).map((one) => `${one.to}: ${described(one)}`);
    return [
      ...withoutOnce(expected, stored).map((one) => `missing in the bell of ${one} of ${key}`),
      ...withoutOnce(stored, expected).map((one) => `should not be in the bell of ${one} of ${key}`),
    ];
  }

  #sentence({ user, type, params, isRead }: z.infer<typeof Row>): { to: Name; text: string } {
    const { nameOf, beginning } = this.setting;
    const { playerId, from, endFrom, priceFrom, priceTo, ...rest } = Params.parse(JSON.parse(params));
    const facts: Facts = {
      ...rest,
      ...(playerId !== undefined && { player: nameOf(playerId) }),
      ...(from !== undefined && { from: from - beginning }),
      ...(endFrom !== undefined && { endFrom: endFrom - beginning }),
      ...(priceFrom !== undefined && { priceFrom: priceFrom / 100 }),
      ...(priceTo !== undefined && { priceTo: priceTo / 100 }),
    };
    return { to: nameOf(user), text: described({ kind: type, facts, isRead: isRead === 1 }) };
  }

  /** About crews, tournaments, polls and series. */
  #listedOthers(who: Name, items: readonly Item[], reading: Reading): string[] {
    const { crews, tournaments, pages } = this.setting.model;
    const line = (sentence: string, isRead: boolean) =>
      `${isRead ? "read" : "unread"} in ${reading.language} "${plain(sentence)}"`;
    const left = [...items];
    const missing = this.#decisions(who).filter((notice) => {
      const { language } = reading;
      const pattern = decisionPattern(notice, { language, beginning: this.setting.beginning });
      const at = left.findIndex(
        ({ message, isRead }) => isRead === notice.isRead && pattern.test(plain(message)),
      );
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    const found = left.map(({ message, isRead }) => line(message, isRead));
    const expected = [...crews.news.all, ...tournaments.news.all, ...pages.all]
      .filter(({ to, isHidden }) => to === who && !isHidden)
      .map((notice) => line(sentenceOf(notice, reading), notice.isRead));
    return [
      ...missing.map(({ reason, decided }) => `${who} does not read ${reason} of "${decided}"`),
      ...withoutOnce(expected, found).map((one) => `${who} should have ${one}`),
      ...withoutOnce(found, expected).map((one) => `${who} should not have ${one}`),
    ];
  }

  #decisions = (who: Name) =>
    this.setting.model.moderation.news.all.filter(({ to, isHidden }) => to === who && !isHidden);

  /** `page`: of the same. */
  async #listed(who: Name, language: Language, page: string | null): Promise<string[]> {
    const { model, gameId, beginning } = this.setting;
    const left = model.inbox.of(who);
    if (model.gone.has(who)) return [];
    this.count++;
    const list = await this.client.list(who, language);
    const reading = readingOf(model, language);
    const { isGone } = reading;
    const says = (notice: Notice, item: Item) => {
      const game = model.games.game(notice.game);
      if (!game || item.type !== notice.kind) return false;
      if (item.gameId !== (game.isHidden ? null : gameId(game.key))) return false;
      if ((item.path !== null) !== isSeenBy(game, who)) return false;
      const category = CATEGORIES[notice.kind];
      return (
        item.isRead === notice.isRead &&
        (category === undefined || item.category === category) &&
        saysIt(item, notice, { game, language, isGone, beginning })
      );
    };
    const isOfGame = (item: Item) => item.gameId !== null || left.some((notice) => says(notice, item));
    const [notifications, others] = [
      list.notifications.filter(isOfGame),
      list.notifications.filter((item) => !isOfGame(item)),
    ];
    const unreadCount = list.unreadCount - others.filter(({ isRead }) => !isRead).length;
    const unread = left.filter(({ isRead }) => !isRead).length;
    const wrong = unread === unreadCount ? [] : [`${who} has ${unreadCount} unread, should have ${unread}`];
    const bell = say(language, "bell:label", { count: list.unreadCount });
    if (page !== null && list.unreadCount < 10 && !plain(page).includes(bell))
      wrong.push(`the page of ${who} in ${language} does not say "${bell}"`);
    for (const item of notifications) {
      const at = left.findIndex((notice) => says(notice, item));
      if (at < 0)
        wrong.push(`${who} reads in ${language} "${item.message}" (${item.isRead ? "read" : "unread"})`);
      else left.splice(at, 1);
    }
    wrong.push(...this.#listedOthers(who, others, reading));
    return [...wrong, ...left.map((one) => `${who} does not read ${described(one)} of ${one.game}`)];
  }
}

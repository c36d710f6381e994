import { Accounts } from "./accounts/accounts";
import { AfterGame } from "./after-game/after-game";
import type { BlockAction } from "./blocks/actions";
import { Blocks } from "./blocks/blocks";
import { Crews } from "./crews/crews";
import { Formats } from "./formats/formats";
import type { GameKey } from "./games/actions";
import { Games } from "./games/games";
import { Handovers } from "./handovers/handovers";
import type { Action, Name, Step } from "./history";
import { Inbox } from "./inbox/inbox";
import { PageNews } from "./inbox/page-news";
import { GuestMail } from "./mail/guest-mail";
import { Mail } from "./mail/mail";
import { Moderation } from "./moderation/moderation";
import { Money } from "./money/money";
import { Photos } from "./photos/photos";
import { Polls } from "./polls/polls";
import { Results } from "./results/results";
import { Seasons } from "./seasons/seasons";
import { AllSeries } from "./series/series";
import { Teams } from "./teams/teams";
import { Tournaments } from "./tournaments/tournaments";
import { Venues } from "./venues/venues";
import { DONE, HOUR, MINUTE, type Verdict } from "./verdict";

export interface Sent<D extends Action = Action> {
  action: D;
  by: Step["by"];
}

const IN_A_GAME = ["game", "over", "owed", "drawn", "rounds", "handed", "pictured", "scored"];

/** The game that somebody does something in; that it is reported is not done in it. */
export const gameOf = (action: Action): GameKey | undefined => {
  const found = Object.entries(action).find(([name]) => IN_A_GAME.includes(name));
  return typeof found?.[1] === "string" ? found[1] : undefined;
};

/** The rules of docs/rules as a program of its own. It imports nothing from the application. */
export class Model {
  readonly deleted = new Set<Name>();
  readonly suspended = new Set<Name>();
  /** Of both. */
  readonly gone = new Set<Name>();
  readonly accounts = new Accounts(this);
  readonly blocks = new Blocks(this.deleted, () => this.now);
  readonly crews = new Crews(this);
  readonly series = new AllSeries(this);
  readonly polls = new Polls(this);
  readonly afterGame = new AfterGame(this);
  readonly money = new Money(this);
  readonly results = new Results(this);
  readonly seasons = new Seasons(this);
  readonly teams = new Teams(this);
  readonly formats = new Formats(this);
  readonly tournaments = new Tournaments(this);
  readonly photos = new Photos(this);
  readonly handovers = new Handovers(this);
  readonly venues = new Venues(this);
  readonly moderation = new Moderation(this);
  readonly inbox = new Inbox(
    this.deleted,
    () => this.now,
    (game) => this.games.game(game)?.isHidden === true,
  );
  readonly pages = new PageNews(this);
  readonly guestMail = new GuestMail(this);
  readonly mail = new Mail(this);
  readonly games: Games;
  now = 0;
  #jobsAt = 0;

  constructor(GameRules = Games) {
    this.games = new GameRules(this);
  }

  /** Applies what happens by the clock, once a minute. */
  pass(to: number): void {
    this.now = to;
    if (to - this.#jobsAt < MINUTE) return;
    this.#jobsAt = to;
    this.#runJobs();
  }

  /** All jobs run an hour earlier, when what waits for the morning may not have to yet, and at the present again. */
  setClockBack(): void {
    const { now } = this;
    for (const instant of [now - HOUR, now]) {
      this.now = instant;
      this.#runJobs();
    }
  }

  #runJobs(): void {
    this.games.pass();
    this.money.post();
    this.money.reminders.settle();
    this.money.reminders.release();
    this.pages.release();
    this.mail.pass();
  }

  /** Does what the rules allow, and says how the program has to answer. */
  judge(sent: Sent): Verdict {
    const verdict = this.#judge(sent);
    this.money.post();
    this.money.reminders.settle();
    return verdict;
  }

  #judge({ action, by }: Sent): Verdict {
    if ("game" in action) return this.games.judge({ action, by });
    if ("over" in action) return this.afterGame.judge({ action, by });
    if ("owed" in action || "ledger" in action) return this.money.judge({ action, by });
    if ("tournament" in action) return this.tournaments.judge({ action, by });
    if ("rounds" in action) return this.formats.judge({ action, by });
    if ("drawn" in action) return this.teams.judge({ action, by });
    if ("reported" in action) return this.moderation.judge(action);
    if ("handed" in action) return this.handovers.judge(action);
    if ("pictured" in action) return this.photos.judge({ action, by });
    if ("seasons" in action) return this.seasons.judge({ action, by });
    if ("scored" in action) return this.results.judge({ action, by });
    if ("blocked" in action) return this.#block(action);
    if ("crew" in action) return this.crews.judge({ action, by });
    if ("series" in action) return this.series.judge({ action, by });
    if ("poll" in action) return this.polls.judge(action);
    if ("venue" in action) return this.venues.judge(action);
    if ("chosen" in action || "newAddress" in action) return this.accounts.judge({ action, by });
    if ("inbox" in action) this.inbox.judge(action);
    if ("mail" in action) this.mail.judge(action);
    if (action.does === "readAll") {
      this.tournaments.news.read(action.who);
      this.crews.news.read(action.who);
      this.pages.read(action.who);
      this.moderation.news.read(action.who);
    }
    if (action.does === "deleteAccount") {
      this.deleted.add(action.who);
      this.gone.add(action.who);
      this.accounts.forget(action.who);
      this.games.forget(action.who);
      this.handovers.forget(action.who);
      this.crews.forget(action.who);
      this.series.forget(action.who);
      this.polls.forget(action.who);
      this.results.forget(action.who);
      this.teams.forget(action.who);
      this.photos.forget(action.who);
      this.blocks.forget(action.who);
    }
    return DONE;
  }

  /** Blocking takes back invitations between the two. */
  #block(action: BlockAction): Verdict {
    const verdict = this.blocks.judge(action);
    const pair = [action.who, action.blocked];
    if (verdict.done && action.does === "block")
      this.inbox.remove(
        ({ kind, to, facts }) =>
          kind === "game_invitation" && pair.includes(to) && pair.includes(facts.player ?? ""),
      );
    return verdict;
  }
}

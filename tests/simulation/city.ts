import Database from "libsql";
import { z } from "zod";
import { Addresses } from "./accounts/addresses";
import { sendAccount } from "./accounts/client";
import { addressDifferences } from "./accounts/comparison";
import { sendAfterGame } from "./after-game/client";
import { profileDifferences } from "./after-game/comparison";
import { AnswerComparison } from "./answers/comparison";
import { sendBlock } from "./blocks/client";
import { Client, type Reply } from "./client";
import type { Answer } from "./connections";
import { CrewComparison } from "./crews/comparison";
import { FormatComparison } from "./formats/comparison";
import { type GameAction, type GameKey, sentenceOfGame } from "./games/actions";
import { GameComparison } from "./games/comparison";
import { end } from "./games/games";
import { sendHandover } from "./handovers/client";
import { HandoverComparison } from "./handovers/comparison";
import { type Action, type Disturbance, isDatabaseFault, type Name, type Step } from "./history";
import { InboxComparison } from "./inbox/comparison";
import { PageNewsComparison } from "./inbox/page-comparison";
import { MailComparison } from "./mail/comparison";
import { isKilledWhileMailing } from "./mail/kill";
import { gameOf, Model } from "./model";
import type { ModerationAction } from "./moderation/actions";
import { ModerationComparison } from "./moderation/comparison";
import { sendMoney } from "./money/client";
import { MoneyComparison } from "./money/comparison";
import {
  ADMIN,
  addPeople,
  nameOf,
  PASSWORD,
  type Person,
  passwordHashOf,
  person,
  renewSessions,
} from "./people";
import { PhotoComparison } from "./photos/comparison";
import type { PollAction } from "./polls/actions";
import { PollComparison } from "./polls/comparison";
import { BEGINNING, type ProgramUnderTest } from "./program";
import { hasTurn } from "./readers";
import { isSentAgain } from "./repeats";
import { ResultComparison } from "./results/comparison";
import { SeasonComparison } from "./seasons/comparison";
import { Secrets } from "./secrets";
import type { SeriesAction } from "./series/actions";
import { SeriesComparison } from "./series/comparison";
import { sendTeams } from "./teams/client";
import { TeamComparison } from "./teams/comparison";
import { TournamentComparison } from "./tournaments/comparison";
import type { Town } from "./venues/actions";
import type { TownRow } from "./venues/client";
import { VenueComparison } from "./venues/comparison";
import { answerDifferences, DAY, DONE, HOUR, LASTS } from "./verdict";

const Id = z.object({ id: z.string() });
const TownRows = z.array(z.object({ id: z.string(), name: z.string() }));

/** The program, the model and the people of one history. */
export class City {
  readonly beginning: number;
  readonly people: Map<Name, Person>;
  readonly addresses: Addresses;
  readonly client: Client;
  readonly games: GameComparison;
  readonly inbox: InboxComparison;
  readonly crews: CrewComparison;
  readonly series: SeriesComparison;
  readonly polls: PollComparison;
  readonly results: ResultComparison;
  readonly seasons: SeasonComparison;
  readonly money: MoneyComparison;
  readonly teams: TeamComparison;
  readonly formats: FormatComparison;
  readonly tournaments: TournamentComparison;
  readonly photos: PhotoComparison;
  readonly handovers: HandoverComparison;
  readonly venues: VenueComparison;
  readonly moderation: ModerationComparison;
  readonly mail: MailComparison;
  readonly answers: AnswerComparison;
  readonly pages: PageNewsComparison;
  readonly #secrets: Secrets;
  #done = 0;

  private constructor(
    readonly program: ProgramUnderTest,
    readonly db: Database.Database,
    readonly model: Model,
    {
      players,
      number,
      sportId,
      towns,
    }: { players: number; number: number; sportId: string; towns: Record<Town, TownRow> },
  ) {
    this.beginning = BEGINNING + number * LASTS;
    const living = Array.from({ length: players }, (_, index) => person(nameOf(index), index, number));
    const all = [...living, person(ADMIN, players, number)];
    this.people = new Map(all.map((one) => [one.name, one]));
    this.addresses = new Addresses(this.people);
    this.#secrets = new Secrets(all, this.addresses);
    this.client = new Client({
      origin: () => program.origin,
      people: this.people,
      read: (viewer, address, body) => this.#secrets.look(viewer, address, body),
      processes: () => program.processes,
      disturb: (fault, send) => this.#disturb(fault, send),
    });
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const setting = {
      ...{ model, db, client: this.client, beginning: this.beginning, sportId, cityId: towns["the town"].id },
      isPerson: (name: string) => this.people.has(name),
      nameOf: (id: string) => names.get(id) ?? "a stranger",
    };
    this.games = new GameComparison(setting, (key) => this.venues.client.ids.get(key));
    const gameId = (key: string) => this.games.client.games.get(key)?.id;
    this.mail = new MailComparison({
      ...{
        ...setting,
        gameId,
        addresses: this.addresses,
        post: program.post,
        linkOf: this.games.client.linkOf,
      },
      mailLinks: this.games.client.mailLinks,
      read: (reader, address, body) => this.#secrets.look(reader, address, body),
    });
    this.inbox = new InboxComparison({ ...setting, gameId, unsubscribePage: this.mail.unsubscribePage });
    this.crews = new CrewComparison(setting);
    const crewId = (key: string) => this.crews.client.ids.get(key);
    const withGames = { ...setting, crewId, games: this.games.client };
    this.series = new SeriesComparison(withGames);
    this.polls = new PollComparison(withGames);
    this.results = new ResultComparison(withGames);
    const seriesId = (key: string) => this.series.client.ids.get(key);
    this.pages = new PageNewsComparison({ ...setting, pathOf: (key) => this.#pathOf(key) });
    this.seasons = new SeasonComparison({ ...withGames, seriesId });
    this.money = new MoneyComparison(withGames);
    this.teams = new TeamComparison(withGames);
    this.formats = new FormatComparison(withGames);
    this.tournaments = new TournamentComparison(withGames);
    this.photos = new PhotoComparison(withGames);
    this.handovers = new HandoverComparison(withGames);
    this.venues = new VenueComparison(withGames, towns);
    this.moderation = new ModerationComparison(withGames);
    const ids = {
      ...{ crew: crewId, series: seriesId, game: (key: string) => this.games.client.games.get(key)?.id },
      poll: (key: string) => this.polls.client.polls.get(key)?.id,
      tournament: (key: string) => this.tournaments.client.ids.get(key),
      player: (name: string) => this.people.get(name)?.id,
    };
    this.answers = new AnswerComparison(withGames, (subject, about) => ids[subject](about));
  }

  #pathOf(key: string): string | undefined {
    const poll = this.polls.client.polls.get(key);
    const series = this.series.client.ids.get(key);
    return poll ? `/p/${poll.code}` : series && `/series/${series}`;
  }

  static async found(program: ProgramUnderTest, players: number, number: number, model = new Model()) {
    const db = new Database(program.file);
    db.exec("pragma busy_timeout = 20000");
    // Series of an earlier history open no games any more.
    db.exec("update series set next_open_at = null");
    // Their people have the names of this history's.
    db.exec("delete from reports");
    const now = BEGINNING + number * LASTS;
    await program.moveClock(now);
    const origin = program.origin;
    const [sport] = z.array(Id).parse(await (await fetch(`${origin}/api/sports`)).json());
    const [town = NOWHERE, next = NOWHERE] = TownRows.parse(
      await (await fetch(`${origin}/api/cities`)).json(),
    );
    const first = { email: `first.${number}@example.com`, password: PASSWORD };
    await fetch(`${origin}/api/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...first, first_name: "First", last_name: "Test" }),
    });
    const city = new City(program, db, model, {
      players,
      number,
      sportId: sport?.id ?? "",
      towns: { "the town": town, "the next town": next },
    });
    const hash = passwordHashOf(db, first.email);
    addPeople(db, [...city.people.values()], { hash, cityId: town.id, now });
    return city;
  }

  get checks(): number {
    const parts = [
      ...[this.games, this.inbox, this.crews, this.series, this.polls, this.results, this.seasons],
      ...[this.money, this.teams, this.formats, this.tournaments, this.photos, this.handovers, this.mail],
      ...[this.venues],
      ...[this.pages],
    ];
    return parts.reduce((sum, { count }) => sum + count, 0);
  }

  close(): void {
    this.db.close();
  }

  /** Returns what is wrong afterwards. */
  async play(step: Step): Promise<string[]> {
    const now = step.at * 1000;
    this.#done++;
    if (now > this.model.now) {
      if (Math.floor(now / DAY) > Math.floor(this.model.now / DAY))
        renewSessions(this.db, this.beginning + now);
      const moved = this.#moveClock(now);
      const kills = step.action.does === "killWhileMailing";
      const wasKilled = kills && (await isKilledWhileMailing(this.program, moved));
      if (!wasKilled) await moved;
      this.model.pass(now);
      const wrong = [...this.series.learn(), ...this.mail.arrived({ wasKilled })];
      if (wrong.length > 0) return wrong;
    }
    return [...(await this.#do(step)), ...this.#secrets.take()];
  }

  async #do(step: Step): Promise<string[]> {
    const { action } = step;
    if ("who" in action && this.model.suspended.has(action.who)) return this.moderation.shutOut(action.who);
    switch (action.does) {
      case "readProfile":
        return this.model.gone.has(action.who) ? [] : profileDifferences(action.who, this.client, this.model);
      case "readLists":
        return [...(await this.games.lists(action.who)), ...(await this.venues.list(action.who))];
      case "readAnswer":
        return this.answers.read(action);
      case "readTable":
        return this.seasons.table(action);
      case "wait":
        return this.#allStored();
      case "refuseMail":
      case "acceptMail":
        this.model.mail.judge(action);
        this.mail.refuse();
        return [];
      case "killWhileMailing":
        return [...this.#integrity(), ...this.#allStored()];
      case "crash":
        await this.program.restart();
        return [...this.#integrity(), ...this.#allStored()];
      case "addProcess":
        if (this.program.processes === 1) await this.program.addProcess();
        return [];
      case "removeProcess":
        await this.program.removeProcess();
        return this.#integrity();
      case "setClockBack":
        await this.#moveClock(this.model.now - HOUR);
        await this.#moveClock(this.model.now);
        this.model.setClockBack();
        return [...this.mail.arrived(), ...this.#allStored()];
      case "tap":
        return this.#tap(action, step.at);
    }
    this.client.sendsAgain = !step.fault || !isDatabaseFault(step.fault) || isSentAgain(action, step.by);
    let reply = await this.#send(step);
    if (reply === null) return [];
    if (reply.status === 503 && !this.client.sendsAgain) {
      if (this.#allStored().length > 0) return this.#afterUnknown(step, reply);
      reply = (await this.#send({ ...step, fault: undefined })) ?? reply;
    }
    if (reply.status >= 500) return [`the program answers ${reply.status}: ${reply.body.slice(0, 200)}`];
    const wrong = answerDifferences(reply, this.model.judge(step));
    const key = gameOf(action);
    if (key !== undefined && this.model.games.game(key)?.isHidden)
      return [...wrong, ...(await this.#ofHidden(key, action))];
    if ("over" in action)
      return [
        ...wrong,
        ...(await this.games.afterAll(action, step.at)),
        ...this.results.stored(action.over),
        ...this.money.ofGame(action.over),
        ...(hasTurn(action.who, step.at, 3) ? await this.money.dues(action.over, action.who) : []),
        ...this.inbox.stored(action.over),
      ];
    if ("ledger" in action)
      return [
        ...wrong,
        ...(await this.money.after(action, reply)),
        ...this.inbox.ofCrew(action.ledger),
        ...this.crews.stored(action.ledger),
      ];
    if ("owed" in action)
      return [
        ...wrong,
        ...(await this.money.after(action, reply)),
        ...this.games.stored(action.owed),
        ...this.inbox.stored(action.owed),
      ];
    if ("drawn" in action)
      return [...wrong, ...(await this.teams.after(action, step.at)), ...this.inbox.stored(action.drawn)];
    if ("tournament" in action) return [...wrong, ...(await this.tournaments.after(action, step.at))];
    if ("rounds" in action)
      return [...wrong, ...(await this.formats.after(action, step.at)), ...this.inbox.stored(action.rounds)];
    if ("newAddress" in action) {
      const { model, db, addresses, beginning } = this;
      const isDone = reply.status < 400 && wrong.length === 0;
      return [...wrong, ...addressDifferences({ model, db, addresses, beginning }, { action, isDone })];
    }
    if ("reported" in action)
      return [
        ...wrong,
        ...(await this.moderation.after(action, reply)),
        ...this.#allStored(),
        ...(await this.#afterReportOfPhoto(action, step.at)),
      ];
    if ("handed" in action)
      return [
        ...wrong,
        ...this.handovers.stored(action.handed),
        ...(await this.handovers.page(action.handed, action.who)),
        ...this.games.stored(action.handed),
        ...this.inbox.stored(action.handed),
      ];
    if ("pictured" in action) return [...wrong, ...(await this.photos.after(action, step.at))];
    if ("scored" in action)
      return [
        ...wrong,
        ...(await this.results.after(action, { at: step.at, reply })),
        ...(await this.seasons.afterScore(action)),
        ...this.inbox.stored(action.scored),
      ];
    if ("seasons" in action) return [...wrong, ...(await this.seasons.after(action, reply, step.at))];
    if ("inbox" in action)
      return [...wrong, ...(await this.inbox.after(action, reply)), ...this.pages.allStored()];
    if ("crew" in action) return [...wrong, ...(await this.crews.after(action, reply, step.at))];
    if ("series" in action)
      return [
        ...wrong,
        ...(await this.series.after(action, reply, step.at)),
        ...this.#gamesOf(action),
        ...this.pages.allStored(),
      ];
    if ("poll" in action) return [...wrong, ...(await this.#afterPoll(action, reply, step.at))];
    if ("venue" in action) return [...wrong, ...(await this.venues.after(action, step.at))];
    if (!("game" in action)) return [...wrong, ...this.#allStored()];
    const after = [
      ...(await this.games.after(action, reply, step.at)),
      ...this.results.stored(action.game),
      ...(await this.money.inGame(action, step.at)),
    ];
    return [...wrong, ...after, ...this.inbox.stored(action.game)];
  }

  /** Nothing happens in a game that an admin has hidden, and only admins read it. */
  async #ofHidden(key: GameKey, action: Action): Promise<string[]> {
    return [
      ...[...this.games.stored(key), ...this.inbox.stored(key), ...this.results.stored(key)],
      ...[...this.photos.stored(key), ...this.handovers.stored(key)],
      ...("who" in action ? await this.moderation.game(key, action.who) : []),
    ];
  }

  /** The database says that it was done. */
  #afterUnknown(step: Step, { codes, body }: Reply): string[] {
    const mayBeDone = codes.length === 0 || codes.includes("outcome_unknown");
    const verdict = this.model.judge(step);
    return [
      ...(mayBeDone ? [] : [`done, although the answer was: ${body.slice(0, 200)}`]),
      ...(verdict.done ? [] : [`done, should be refused: ${verdict.reasons.join(" or ")}`]),
      ...this.#allStored(),
    ];
  }

  /** What a page offers is done. */
  async #tap(tap: GameAction & { does: "tap" }, at: number): Promise<string[]> {
    const tapped = await this.games.client.tap(tap);
    if (!tapped) return [];
    const { action, reply } = tapped;
    const verdict = this.model.judge({ action, by: "form" });
    const wrong = [...answerDifferences(reply, verdict), ...answerDifferences(reply, DONE)].map(
      (one) => `what the page of ${tap.game} offers, ${sentenceOfGame(action)}: ${one}`,
    );
    return [...wrong, ...(await this.games.after(action, reply, at)), ...this.inbox.stored(tap.game)];
  }

  async #afterPoll(action: PollAction, reply: Reply, at: number): Promise<string[]> {
    const game = this.model.polls.one(action.poll)?.game;
    const stored = game ? [...this.games.stored(game.key), ...this.inbox.stored(game.key)] : [];
    return [...stored, ...(await this.polls.after(action, reply, at)), ...this.pages.allStored()];
  }

  #gamesOf(action: SeriesAction): string[] {
    const keys = [action.series, ...("as" in action ? [action.as] : [])];
    const games = keys.flatMap((key) => [...(this.model.series.one(key)?.games.values() ?? [])]);
    const recent = games.filter((game) => end(game) > this.model.now);
    return recent.flatMap((game) => [...this.games.stored(game.key), ...this.inbox.stored(game.key)]);
  }

  #allStored = (): string[] =>
    [
      this.games,
      this.inbox,
      this.crews,
      this.series,
      this.money,
      this.tournaments,
      this.photos,
      this.handovers,
      this.venues,
      this.pages,
    ].flatMap((part) => part.allStored());

  async #afterReportOfPhoto({ reported, who }: ModerationAction, at: number): Promise<string[]> {
    return reported.kind === "photo" ? this.photos.after({ pictured: reported.of, who }, at) : [];
  }

  async #moveClock(to: number): Promise<void> {
    await this.program.moveClock(this.beginning + to);
    this.client.writtenAt = performance.now();
  }

  async #disturb(fault: Disturbance, send: () => Promise<Answer>): Promise<Answer | null> {
    const { program, db } = this;
    if (fault === "full") return program.onFullDisk(send);
    if (isDatabaseFault(fault)) return program.disturbDatabase(fault, send);
    if (fault === "deployed") {
      await program.deploy();
      return send();
    }
    if (fault === "locked") {
      db.exec("begin immediate");
      return send().finally(() => db.exec("rollback"));
    }
    const lost = send().catch(() => null);
    if (fault === "killed") {
      await new Promise((resolve) => setTimeout(resolve, 3));
      await program.restart();
    }
    await lost;
    return null;
  }

  /** Null if there is nothing to send. */
  async #send({ action, by, fault }: Step): Promise<Reply | null> {
    this.client.fault = fault;
    const key = `step-${this.beginning}-${this.#done}`;
    if ("game" in action) return this.games.client.perform(action, by, key);
    if ("over" in action) return sendAfterGame(this.client, this.games.client, { action, by });
    if ("owed" in action || "ledger" in action)
      return sendMoney({ ...this.money.setting, refundId: this.money.refundId }, { action, by });
    if ("drawn" in action) return sendTeams(this.teams.forClient, { action, by, key });
    if ("tournament" in action) return this.tournaments.client.perform(action, by, key);
    if ("rounds" in action) return this.formats.client.perform(action, by, key);
    if ("reported" in action) return this.moderation.send({ action, by });
    if ("handed" in action) return sendHandover(this.client, this.games.client, { action, by });
    if ("pictured" in action) return this.photos.client.perform(action, by, key);
    if ("scored" in action) return this.results.client.perform(action, by);
    if ("seasons" in action) return this.seasons.client.perform(action, by, key);
    if ("chosen" in action || "newAddress" in action)
      return sendAccount(this.client, this.addresses, { action, by });
    if ("blocked" in action) return sendBlock(this.client, action);
    if ("inbox" in action) return this.inbox.client.perform(action, by);
    if ("crew" in action) return this.crews.client.perform(action, by, key);
    if ("series" in action) return this.series.client.perform(action, by, key);
    if ("poll" in action) return this.polls.client.perform(action, by, key);
    if ("venue" in action) return this.venues.client.perform(action, by, key);
    if (action.does !== "deleteAccount") return null;
    return this.client.press(action.who, "/account/delete", "/account/delete", {
      current_password: PASSWORD,
    });
  }

  /** On a new connection: SQLite 3.45 checks full-text indexes by what an older one remembers of them. */
  #integrity(): string[] {
    const db = new Database(this.program.file);
    const broken = db.prepare("pragma foreign_key_check").all();
    const { integrity_check: found } = Integrity.parse(db.prepare("pragma integrity_check").get());
    db.close();
    return [
      ...(broken.length > 0 ? [`foreign keys are broken: ${JSON.stringify(broken.slice(0, 3))}`] : []),
      ...(found === "ok" ? [] : [`the file is damaged: ${found}`]),
    ];
  }
}

const NOWHERE: TownRow = { id: "", name: "" };
const Integrity = z.object({ integrity_check: z.string() });

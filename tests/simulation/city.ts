import Database from "libsql";
import { z } from "zod";
import { jsonDifferences, pageDifferences, storedDifferences } from "./checks";
import { Client, type Reply } from "./client";
import { type GameKey, LANGUAGES, type Name, type Step, VISITOR } from "./history";
import { end, isSeenBy, Model, type Verdict } from "./model";
import { addPeople, nameOf, PASSWORD, type Person, passwordHashOf, person, renewSessions } from "./people";
import { BEGINNING, type ProgramUnderTest } from "./program";

const DAY = 86_400_000;
/** Cities follow each other on one database, so that a program starts once. */
const LASTS = 70 * DAY;

const Id = z.object({ id: z.string() });
const Code = z.object({ code: z.string() });

/** The program, the model and the people of one history. */
export class City {
  readonly beginning: number;
  readonly people: Map<Name, Person>;
  readonly client: Client;
  readonly #leaks: string[] = [];
  readonly #byId: Map<string, Name>;
  readonly #byEmail: Map<string, Name>;
  readonly #byBirth: Map<string, Name>;
  #done = 0;
  checks = 0;

  private constructor(
    readonly program: ProgramUnderTest,
    readonly db: Database.Database,
    readonly model: Model,
    { players, number, sportId }: { players: number; number: number; sportId: string },
  ) {
    this.beginning = BEGINNING + number * LASTS;
    const all = Array.from({ length: players }, (_, index) => person(nameOf(index), index, number));
    this.people = new Map(all.map((one) => [one.name, one]));
    this.#byId = new Map(all.map(({ id, name }) => [id, name]));
    this.#byEmail = new Map(all.map(({ email, name }) => [email, name]));
    this.#byBirth = new Map(all.map(({ birth, name }) => [birth, name]));
    const idWhere = (where: string, ...values: string[]) => {
      const found = db.prepare(`select id from game_participants where ${where}`).get(...values);
      return found ? Id.parse(found).id : null;
    };
    this.client = new Client({
      origin: () => program.origin,
      people: this.people,
      beginning: this.beginning,
      sportId,
      externalId: (gameId, name) =>
        idWhere("game_id = ? and external_player_name = ?", gameId, name) ??
        waitingFriendId(db, gameId, name),
      partId: (gameId, userId) => idWhere("game_id = ? and user_id = ?", gameId, userId),
      gameCode: (gameId) =>
        Code.parse(db.prepare("select game_code as code from games where id = ?").get(gameId)).code,
      read: (viewer, address, body) => this.#read(viewer, address, body),
      crash: async () => {
        await new Promise((resolve) => setTimeout(resolve, 3));
        await program.restart();
      },
    });
  }

  static async found(program: ProgramUnderTest, players: number, number: number, model = new Model()) {
    const db = new Database(program.file);
    db.exec("pragma busy_timeout = 20000");
    const now = BEGINNING + number * LASTS;
    await program.moveClock(now);
    const origin = program.origin;
    const [sport] = z.array(Id).parse(await (await fetch(`${origin}/api/sports`)).json());
    const [town] = z.array(Id).parse(await (await fetch(`${origin}/api/cities`)).json());
    const first = { email: `first.${number}@example.com`, password: PASSWORD };
    await fetch(`${origin}/api/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...first, first_name: "First", last_name: "Test" }),
    });
    const city = new City(program, db, model, { players, number, sportId: sport?.id ?? "" });
    const hash = passwordHashOf(db, first.email);
    addPeople(db, [...city.people.values()], { hash, cityId: town?.id ?? "", now });
    return city;
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
      await this.program.moveClock(this.beginning + now);
      this.model.pass(now);
    }
    const wrong = await this.#do(step);
    wrong.push(...this.#leaks.splice(0));
    return wrong;
  }

  async #do(step: Step): Promise<string[]> {
    const { deed } = step;
    switch (deed.does) {
      case "wait":
        return this.#allStored();
      case "crash":
        await this.program.restart();
        return [...this.#integrity(), ...this.#allStored()];
      case "addProcess":
        if (this.program.processes === 1) await this.program.addProcess();
        return [];
      case "removeProcess":
        await this.program.removeProcess();
        return this.#integrity();
    }
    const reply = await this.client.perform(step, `step-${this.beginning}-${this.#done}`);
    if (reply === null) return [];
    if (reply.status >= 500) return [`the program answers ${reply.status}: ${reply.body.slice(0, 200)}`];
    const verdict = this.model.judge(step);
    const wrong = answerDifferences(reply, verdict);
    if (!("game" in deed)) return [...wrong, ...this.#allStored()];
    wrong.push(...this.#stored(deed.game));
    const game = this.model.game(deed.game);
    if (!game) return wrong;
    if (deed.does === "look") {
      const { who, language } = deed;
      const reading = { who: readerOf(who), language, now: this.model.now, beginning: this.beginning };
      return verdict.done ? [...wrong, ...pageDifferences(game, reply.body, reading)] : wrong;
    }
    for (const reader of new Set([deed.who, this.#anotherReader(step.at, [...game.parts.keys()])]))
      wrong.push(...(await this.#jsonWrong(deed.game, reader, step.at)));
    return wrong;
  }

  /** The same in every replay. */
  #anotherReader(at: number, players: readonly Name[]): Name {
    return players[at % (players.length + 1)] ?? VISITOR;
  }

  async #jsonWrong(key: GameKey, who: Name, at: number): Promise<string[]> {
    const game = this.model.game(key);
    const known = this.client.games.get(key);
    // Guests and those who have deleted their account read as visitors.
    const reader = this.people.has(who) && !this.model.gone.has(who) ? who : null;
    if (!game || !known) return [];
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    const { status, body } = await this.client.call(reader, `GET /api/games/${known.id}`, { language });
    this.checks++;
    const isSeen = isSeenBy(game, reader);
    if (isSeen !== (status === 200)) return [`${who} reads ${key} with ${status}`];
    const reading = { who: reader, language, now: this.model.now, beginning: this.beginning };
    return isSeen ? jsonDifferences(game, JSON.parse(body), reading) : [];
  }

  #stored(key: GameKey): string[] {
    const game = this.model.game(key);
    const known = this.client.games.get(key);
    if (!game) return known ? [`${key} was made although it was refused`] : [];
    if (!known) return [`${key} was not made`];
    this.checks++;
    const nameOfId = (id: string) => this.#byId.get(id) ?? "a stranger";
    return storedDifferences(game, known.id, { db: this.db, nameOf: nameOfId, beginning: this.beginning });
  }

  /** Of games that are not long over. */
  #allStored(): string[] {
    const recent = [...this.model.games.values()].filter((game) => end(game) > this.model.now - 2 * DAY);
    return recent.flatMap(({ key }) => this.#stored(key));
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

  /** Addresses and birth dates are for their owners. */
  #read(viewer: Name | null, address: string, body: string): void {
    const foreign = [
      ...[...body.matchAll(/[\w.-]+@canary\.example/g)].map(([email]) => this.#byEmail.get(email)),
      ...[...body.matchAll(/\b(?:19\d\d|20[01]\d)-\d\d-\d\d\b/g)].flatMap(([date]) =>
        this.#byBirth.get(date),
      ),
    ].filter((owner) => owner !== undefined && owner !== viewer);
    if (foreign.length > 0)
      this.#leaks.push(`${viewer ?? VISITOR} reads a secret of ${foreign[0]} at ${address.split("?")[0]}`);
  }
}

const Integrity = z.object({ integrity_check: z.string() });

const readerOf = (who: Name): Name | null => (who === VISITOR ? null : who);

function waitingFriendId(db: Database.Database, gameId: string, name: string): string | null {
  const found = db
    .prepare(
      `select waiting_companions.id from waiting_companions join game_participants as p on p.id = participant_id
        where p.game_id = ? and name = ?`,
    )
    .get(gameId, name);
  return found ? Id.parse(found).id : null;
}

/** A form tells by its status, JSON also by its code. */
function answerDifferences({ status, codes, location }: Reply, verdict: Verdict): string[] {
  const isDone = status < 400 && !location?.startsWith("/login?");
  if (verdict.done) return isDone ? [] : [`refused with ${status} ${codes.join(", ")}, should be done`];
  if (isDone) return [`done with ${status}, should be refused: ${verdict.reasons.join(" or ")}`];
  const isKnown = codes.length === 0 || codes.some((code) => verdict.reasons.includes(code));
  return isKnown ? [] : [`refused with ${codes.join(", ")}, should be ${verdict.reasons.join(" or ")}`];
}

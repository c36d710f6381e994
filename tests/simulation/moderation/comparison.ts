import { z } from "zod";
import type { Reply } from "../client";
import type { CrewKey } from "../crews/actions";
import type { Crew } from "../crews/crews";
import { differs } from "../differs";
import { textOf } from "../forms";
import type { GameKey } from "../games/actions";
import { isSeenBy } from "../games/games";
import { type Name, type Step, VISITOR } from "../history";
import { ADMIN, shownName, signIn } from "../people";
import type { SettingWithGames } from "../setting";
import { withoutOnce } from "../without-once";
import type { ModerationAction } from "./actions";
import { idOf, reportsOf, sendModeration } from "./client";
import type { DecisionNotice } from "./news";

const Rows = z.array(z.object({ by: z.string(), status: z.string() }));
const Bells = z.array(
  z.object({ user: z.string(), kind: z.string(), reason: z.string(), isRead: z.number() }),
);
interface Told {
  kind: string;
  reason: string;
}
const Suspended = z.array(z.object({ id: z.string() }));

/** Reports and suspended accounts, against the model. */
export class ModerationComparison {
  count = 0;

  constructor(readonly setting: SettingWithGames) {}

  send = (sent: { action: ModerationAction; by: Step["by"] }) => sendModeration(this.setting, sent);

  async after(action: ModerationAction, reply: Reply): Promise<string[]> {
    const { model, db, client, nameOf, beginning } = this.setting;
    const { reported } = action;
    const id = idOf(reported, this.setting);
    if (id === null) return [];
    this.count++;
    const expected = model.moderation.of(reported);
    const rows = Rows.parse(db.prepare(REPORTS).all(id));
    const found = await reportsOf(client, id);
    const waits = expected.some(({ isOpen }) => isOpen);
    const canRead = !model.deleted.has(model.moderation.ownerOf(reported) ?? "");
    if (
      action.does === "lift" &&
      reported.kind === "player" &&
      reply.status < 400 &&
      !model.suspended.has(reported.of)
    )
      signIn(db, client.person(reported.of), beginning + model.now);
    return [
      ...differs(
        `the reports of ${reported.of}`,
        listed(rows.map(({ by, status }) => `${nameOf(by)} ${status === "open"}`)),
        listed(expected.map(({ by, isOpen }) => `${by} ${isOpen}`)),
      ),
      ...(canRead ? differs(`whether admins read reports of ${reported.of}`, found !== null, waits) : []),
      ...this.#suspended(),
      ...this.#decisions(),
      ...(reported.kind === "game" ? await this.game(reported.of, action.who) : []),
      ...(reported.kind === "crew" ? await this.#crew(reported.of, action.who) : []),
      ...(await this.#shutOut()),
      ...(found ? this.#named(found.html) : []),
    ];
  }

  #suspended(): string[] {
    const { model, db, nameOf, isPerson } = this.setting;
    const rows = Suspended.parse(db.prepare("select id from users where suspended_at is not null").all());
    const found = rows.map(({ id }) => nameOf(id)).filter(isPerson);
    return differs("who is suspended", listed(found), listed([...model.suspended]));
  }

  /** Everybody's bells about decisions, which name no game. */
  #decisions(): string[] {
    const { model, db, nameOf, beginning } = this.setting;
    const isThere = ({ to }: { to: Name }) => !model.deleted.has(to);
    const line = ({ to, kind, reason, isRead }: Pick<DecisionNotice, "to" | "isRead"> & Told) =>
      `${to}: ${isRead ? "read" : "unread"} ${kind} (${reason})`;
    const found = Bells.parse(db.prepare(BELLS).all(beginning))
      .map(({ user, isRead, ...row }) => ({ ...row, to: nameOf(user), isRead: isRead === 1 }))
      .filter(isThere)
      .map(line);
    const expected = model.moderation.news.all.filter((one) => isThere(one) && !one.isHidden).map(line);
    return [
      ...withoutOnce(expected, found).map((one) => `missing in the bell of ${one}`),
      ...withoutOnce(found, expected).map((one) => `should not be in the bell of ${one}`),
    ];
  }

  /** Who gets the page and the answers of a game; of a hidden one only admins. */
  async game(key: GameKey, who: Name): Promise<string[]> {
    const { model, client, games, isPerson } = this.setting;
    const game = model.games.game(key);
    const id = games.games.get(key)?.id;
    if (!game || !id) return [];
    const people = [who, game.organizer].filter((name) => isPerson(name) && !model.gone.has(name));
    const path = PATHS[this.count++ % PATHS.length] ?? "";
    const wrong: string[] = [];
    for (const reader of new Set([...people, ADMIN, null])) {
      const isSeen = isSeenBy(game, reader);
      const page = await client.page(reader, `/games/${id}`);
      const answer = await client.call(reader, `GET /api/games/${id}${path}`);
      wrong.push(
        ...differs(`whether ${reader ?? VISITOR} gets the page of ${key}`, page.status === 200, isSeen),
        ...(isSeen ? [] : differs(`how ${reader ?? VISITOR} reads ${path} of ${key}`, answer.status, 404)),
      );
    }
    return wrong;
  }

  /** Who gets the page, the answers and the lists of a crew, and what its games say of it; of a hidden one only admins. */
  async #crew(key: CrewKey, who: Name): Promise<string[]> {
    const { model, client, crewId, isPerson } = this.setting;
    const crew = model.crews.crew(key);
    const id = crewId(key);
    if (!crew || !id) return [];
    const members = [who, crew.owner ?? who, crew.members.at(-1) ?? who];
    const people = members.filter((name) => isPerson(name) && !model.gone.has(name));
    const path = PATHS_OF_CREWS[this.count++ % PATHS_OF_CREWS.length] ?? "";
    const wrong: string[] = [];
    for (const reader of new Set([...people, ADMIN, null])) {
      const name = reader ?? VISITOR;
      const isSeen = crew.isSeenBy(reader);
      const page = await client.page(reader, `/crews/${id}`);
      const answer = await client.call(reader, `GET /api/crews/${id}${path}`);
      wrong.push(
        ...differs(`whether ${name} gets the page of ${key}`, page.status === 200, isSeen),
        ...(isSeen || (reader === null && answer.status === 401)
          ? []
          : differs(`how ${name} reads ${path} of ${key}`, answer.status, 404)),
        ...(await this.#listedCrew(crew, id, reader)),
        ...(await this.#namedByGame(crew, id, reader)),
      );
    }
    return wrong;
  }

  /** Among the crews of everybody and of the reader. */
  async #listedCrew(crew: Crew, id: string, reader: Name | null): Promise<string[]> {
    const { client, cityId } = this.setting;
    const name = reader ?? VISITOR;
    const own = reader === null ? null : await client.call(reader, "GET /api/crews?limit=100");
    const { plan, isOpen } = crew;
    const { body } = await client.call(reader, `GET /api/crews?city_id=${cityId}&limit=100`);
    return [
      ...differs(`whether ${name} finds ${crew.key} in the list`, body.includes(id), plan.isListed && isOpen),
      ...(own
        ? differs(
            `whether ${crew.key} is among the crews of ${name}`,
            own.body.includes(id),
            isOpen && crew.roleOf(reader) !== undefined,
          )
        : []),
    ];
  }

  /** The page of one of its games links it for those who may see it. */
  async #namedByGame(crew: Crew, id: string, reader: Name | null): Promise<string[]> {
    const { model, client, games } = this.setting;
    const game = model.games.all.findLast((one) => one.ofCrew?.crew === crew && isSeenBy(one, reader));
    if (!game) return [];
    const { body } = await client.page(reader, `/games/${games.games.get(game.key)?.id}`);
    const isNamed = body.includes(`href="/crews/${id}"`);
    const mayBeNamed = crew.isSeenBy(reader) && !crew.isHidden;
    return differs(
      `whether the page of ${game.key} leads ${reader ?? VISITOR} to ${crew.key}`,
      isNamed,
      crew.isReadBy(reader) || (isNamed && mayBeNamed),
    );
  }

  async #shutOut(): Promise<string[]> {
    const wrong = await Promise.all([...this.setting.model.suspended].map((who) => this.shutOut(who)));
    return wrong.flat();
  }

  /** Their sessions have ended, in another process within a second. */
  async shutOut(who: Name): Promise<string[]> {
    this.count++;
    const { client } = this.setting;
    const isOut = async () => (await client.call(who, "GET /api/notifications")).status === 401;
    if (await isOut()) return [];
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return (await isOut()) ? [] : [`${who}, who is suspended, still reads notifications`];
  }

  /** Nobody who reported something, unless for another reason. */
  #named(html: string): string[] {
    const { model } = this.setting;
    const text = textOf(html);
    const behind = new Set(
      model.moderation.waiting.flatMap((thing) => model.moderation.ownerOf(thing) ?? []),
    );
    const reporters = model.moderation.waiting.flatMap((thing) => model.moderation.of(thing));
    return [...new Set(reporters.map(({ by }) => by))]
      .filter(
        (name) => !behind.has(name) && !model.deleted.has(name) && text.includes(` ${shownName(name)} `),
      )
      .map((name) => `admins read that ${name} reported something`);
  }
}

const PATHS = ["", "/participants", "/result", "/photo", "/calendar"];
const PATHS_OF_CREWS = [
  ...["", "/members", "/log", "/bench", "/bans", "/attendance", "/ledger", "/seasons", "/table"],
  "/tournaments",
];
const BELLS = `select user_id as user, type as kind, params ->> 'reason' as reason, is_read as isRead from notifications
  where in_app = 1 and created_at >= ?
    and (type = 'admin_decision' or (type = 'game_cancelled' and params ->> 'reason' = 'taken_down'))`;

const REPORTS = "select reporter_id as by, status from reports where target_id = ?";

const listed = (lines: readonly string[]): string => [...lines].sort().join(", ");

import { z } from "zod";
import type { Reply } from "../client";
import { differs } from "../differs";
import { formsOf, textOf } from "../forms";
import { plain, say } from "../games/tickets";
import { LANGUAGES, type Name, VISITOR } from "../history";
import { shownName } from "../people";
import { readersOf } from "../readers";
import type { Setting } from "../setting";
import type { CrewAction, CrewKey } from "./actions";
import { CrewClient, nameOfCrew } from "./client";
import type { Crew, Membership, Role } from "./crews";

const RANKS: readonly Role[] = ["owner", "organizer", "member", "pending", "invited"];

const Member = z.object({ user: z.string(), role: z.string() });
const Log = z.object({
  log: z.array(z.object({ event: z.string(), text: z.string() })),
  total: z.number(),
});
const Users = z.array(z.object({ user: z.string() }));
const Notices = z.array(
  z.object({
    ...{ user: z.string(), kind: z.string(), reason: z.string().nullable(), player: z.string().nullable() },
    ...{ amount: z.number().nullable(), isRead: z.number() },
    ...{ crewId: z.string().nullable(), page: z.string().nullable(), subject: z.string().nullable() },
  }),
);
const Version = z.object({ data_version: z.number() });
const Row = z.object({ code: z.string(), closed: z.number() });
const CrewJson = z.object({
  name: z.string(),
  listed: z.boolean(),
  approval: z.boolean(),
  code: z.string().nullable(),
  memberCount: z.number(),
  requestCount: z.number().nullable(),
  role: z.string().nullable(),
  isClosed: z.boolean(),
});
const Bans = z.object({ bans: z.array(z.object({ userId: z.string() })) });
const Bench = z.object({ bench: z.array(z.object({ userId: z.string() })) });
const List = z.object({ members: z.array(z.object({ userId: z.string(), role: z.string() })) });

/** What the program says about crews, against the model. */
export class CrewComparison {
  readonly client: CrewClient;
  count = 0;
  /** Of all crews, as long as the program writes nothing. */
  #notices: { version: number; rows: z.output<typeof Notices> } | null = null;

  constructor(readonly setting: Setting) {
    this.client = new CrewClient(setting.client, { ...setting, code: (id) => this.#row(id).code });
  }

  #row = (id: string) =>
    Row.parse(
      this.setting.db.prepare("select code, closed_at is not null as closed from crews where id = ?").get(id),
    );

  async after(action: CrewAction, reply: Reply, at: number): Promise<string[]> {
    const crew = this.setting.model.crews.crew(action.crew);
    const wrong = this.stored(action.crew);
    if (!crew) return wrong;
    const { who } = action;
    if (action.does === "openCrew")
      return [...wrong, ...pageDifferences(crew, who === VISITOR ? null : who, reply)];
    if (action.does === "ban" || action.does === "liftBan") wrong.push(...(await this.#bans(crew, who)));
    const known = [...crew.people.keys(), who];
    for (const reader of readersOf(who, known, at))
      wrong.push(...(await this.#json(crew, reader)), ...(await this.#log(crew, reader, at)));
    return wrong;
  }

  allStored = (): string[] => this.setting.model.crews.all.flatMap(({ key }) => this.stored(key));

  stored(key: CrewKey): string[] {
    const { model, db, nameOf } = this.setting;
    const crew = model.crews.crew(key);
    const id = this.client.ids.get(key);
    if (!crew || !id) return crew ? [`${key} was not made`] : [];
    this.count++;
    const rows = z
      .array(Member)
      .parse(db.prepare("select user_id as user, role from crew_members where crew_id = ?").all(id));
    return [
      ...differs(`whether ${key} is closed`, this.#row(id).closed === 1, crew.isClosed),
      ...differs(
        `who is in ${key}`,
        sorted(rows.map(({ user, role }) => `${nameOf(user)} (${role})`)),
        sorted([...crew.people].map(([name, { role }]) => `${name} (${role})`)),
      ),
      ...differs(
        `who is banned from ${key}`,
        sorted(Users.parse(db.prepare(BANS).all(id)).map(({ user }) => nameOf(user))),
        sorted([...crew.banned.keys()]),
      ),
      ...this.#bells(crew, id),
    ];
  }

  /** What people are notified of, polls apart. */
  #bells({ key }: Crew, id: string): string[] {
    const { model, nameOf } = this.setting;
    const pages = ["", "/members", "/ledger"].map((page) => `/crews/${id}${page}`);
    const found = this.#readNotices()
      .filter(
        ({ crewId, page, subject, kind }) =>
          crewId === id ||
          (page !== null && pages.includes(page)) ||
          // A former member's line of the ledger has only the name of the crew.
          (kind === "ledger_line" && page === null && subject === nameOfCrew(key)),
      )
      .map(({ user, kind, reason, player, amount, isRead }) => ({
        ...{ to: nameOf(user), kind, isRead: isRead === 1 },
        text: lineOf(kind, {
          reason,
          player: player === null ? null : nameOf(player),
          amount: amount && amount / 100,
        }),
      }))
      // Crews of other histories have the same names.
      .filter(({ to }) => this.setting.isPerson(to) && !model.deleted.has(to));
    const expected = model.crews.news.all
      .filter(({ to, crew, isHidden }) => crew === key && !isHidden && !model.deleted.has(to))
      .map(({ kind, reason = null, player = null, amount = null, ...rest }) => ({
        ...rest,
        text: lineOf(kind, { reason, player, amount }),
      }));
    const line = ({ to, text, isRead }: { to: Name; text: string; isRead: boolean }) =>
      `${to}: ${isRead ? "read" : "unread"} ${text}`;
    return differs(`the bells about ${key}`, sorted(found.map(line)), sorted(expected.map(line)));
  }

  #readNotices() {
    const { db } = this.setting;
    const { data_version: version } = Version.parse(db.prepare("pragma data_version").get());
    if (this.#notices?.version !== version)
      this.#notices = { version, rows: Notices.parse(db.prepare(BELLS).all()) };
    return this.#notices.rows;
  }

  async #json(crew: Crew, who: Name): Promise<string[]> {
    const { model, client, nameOf } = this.setting;
    const reader = who === VISITOR || model.gone.has(who) ? null : who;
    const address = `GET /api/crews/${this.client.ids.get(crew.key)}`;
    const { status, body } = await client.call(reader, address);
    this.count++;
    if (!crew.isSeenBy(reader)) return status === 404 ? [] : [`${who} reads ${crew.key} with ${status}`];
    if (status !== 200) return [`${who} reads ${crew.key} with ${status}`];
    const { code, ...found } = CrewJson.parse(JSON.parse(body));
    const roles = [...crew.people.values()].map(({ role }) => role);
    const expected = {
      ...{ name: nameOfCrew(crew.key), listed: crew.plan.isListed, approval: crew.plan.approves },
      memberCount: crew.members.length,
      requestCount: crew.organizes(reader) ? roles.filter((role) => role === "pending").length : null,
      ...{ role: crew.roleOf(reader) ?? null, isClosed: crew.isClosed },
    };
    const { members } = await this.#members(address, reader);
    const shown = [...crew.people].filter(
      ([name, { role }]) => crew.has(name) || (crew.organizes(reader) && role !== "owner"),
    );
    return [
      ...differs(`what ${who} reads of ${crew.key}`, JSON.stringify(found), JSON.stringify(expected)),
      ...(await this.#bench(crew, address, reader)),
      ...differs(`whether ${who} reads the code of ${crew.key}`, code !== null, crew.organizes(reader)),
      ...differs(
        `the members of ${crew.key} for ${who}`,
        members?.map(({ userId, role }) => `${nameOf(userId)} (${role})`).join(", "),
        crew.has(reader) ? this.#inOrder(shown).join(", ") : undefined,
      ),
    ];
  }

  /** By role, then those who are there longest. */
  #inOrder(people: readonly [Name, Membership][]): string[] {
    const { client } = this.setting;
    const place = ([name, { role, since }]: [Name, Membership]) =>
      [RANKS.indexOf(role), String(since).padStart(12, "0"), client.person(name).id].join();
    return [...people]
      .sort((a, b) => (place(a) < place(b) ? -1 : 1))
      .map(([name, { role }]) => `${name} (${role})`);
  }

  /** For its organizers, newest first. */
  async #bans(crew: Crew, who: Name): Promise<string[]> {
    const { client, nameOf } = this.setting;
    const { status, body } = await client.call(who, `GET /api/crews/${this.client.ids.get(crew.key)}/bans`);
    this.count++;
    const isSeen = crew.organizes(who) && crew.isOpen;
    if (isSeen !== (status === 200)) return [`${who} reads the bans of ${crew.key} with ${status}`];
    if (!isSeen) return [];
    const found = Bans.parse(JSON.parse(body)).bans.map(({ userId }) => nameOf(userId));
    const id = (name: Name) => client.person(name).id;
    const expected = [...crew.banned].sort(([a, at], [b, bt]) => bt - at || (id(a) < id(b) ? -1 : 1));
    return differs(
      `the bans of ${crew.key} for ${who}`,
      found.join(", "),
      expected.map(([name]) => name).join(", "),
    );
  }

  /** What its members read of who is in it. */
  async #log(crew: Crew, who: Name, at: number): Promise<string[]> {
    const { model, client } = this.setting;
    if (who === VISITOR || model.gone.has(who) || !(crew.isHidden || crew.isSeenBy(who))) return [];
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    const address = `GET /api/crews/${this.client.ids.get(crew.key)}/log?limit=100`;
    const { status, body } = await client.call(who, address, { language });
    this.count++;
    if ((status === 200) !== crew.isReadBy(who))
      return [`${who} reads the log of ${crew.key} with ${status}`];
    if (status !== 200) return [];
    const { log, total } = Log.parse(JSON.parse(body));
    const found = log.filter(({ event }) => !/^(?:game|series)_/.test(event)).map(({ text }) => plain(text));
    const nameOf = (name: Name) =>
      model.deleted.has(name) ? say(language, "common:aFormerPlayer") : shownName(name);
    const expected = crew.log.toReversed().map(({ deed, by, to }) =>
      say(language, `crewLog:${deed}`, {
        player: by === null ? say(language, "common:appName") : nameOf(by),
        subject: to === undefined ? "" : nameOf(to),
      }),
    );
    const shown = total > log.length ? expected.slice(0, found.length) : expected;
    return differs(`the log of ${crew.key} for ${who}`, found.join("; "), shown.join("; "));
  }

  /** For its members. */
  async #bench(crew: Crew, address: string, who: Name | null): Promise<string[]> {
    const { status, body } = await this.setting.client.call(who, `${address}/bench`);
    const names =
      status === 200
        ? Bench.parse(JSON.parse(body)).bench.map(({ userId }) => this.setting.nameOf(userId))
        : null;
    return differs(
      `the bench of ${crew.key} for ${who ?? VISITOR}`,
      names?.join(", "),
      crew.has(who) ? crew.bench.join(", ") : undefined,
    );
  }

  async #members(address: string, reader: Name | null): Promise<z.infer<typeof List> | { members: null }> {
    const { status, body } = await this.setting.client.call(reader, `${address}/members?limit=100`);
    return status === 200 ? List.parse(JSON.parse(body)) : { members: null };
  }
}

/** The crew's page, as somebody without scripts sees it. */
function pageDifferences(crew: Crew, who: Name | null, { status, body }: Reply): string[] {
  const reader = who ?? VISITOR;
  const expected = crew.isSeenBy(who) ? 200 : 404;
  if (status !== expected || status === 404)
    return differs(`how ${reader} opens the page of ${crew.key}`, status, expected);
  const text = textOf(body);
  const actions = formsOf(body).map(({ action }) => action.replace(/^.*\//, "").split("?")[0]);
  const role = crew.roleOf(who);
  const isOutside = !crew.has(who) && !crew.isClosed;
  return [
    ...(text.includes(nameOfCrew(crew.key)) ? [] : [`the page of ${crew.key} does not say its name`]),
    ...(actions.includes("join") && (!isOutside || role === "pending")
      ? [`the page of ${crew.key} offers ${reader} to join`]
      : []),
    ...(actions.includes("leave") && (role === undefined || (role === "owner" && !crew.isClosed))
      ? [`the page of ${crew.key} offers ${reader} to leave`]
      : []),
    ...crew.members.flatMap((name) =>
      !crew.has(who) && text.includes(shownName(name))
        ? [`the page of ${crew.key} names ${name} to ${reader}`]
        : [],
    ),
  ];
}

const BANS = "select user_id as user from crew_bans where crew_id = ?";
const BELLS = `select user_id as user, type as kind, params ->> 'reason' as reason, params ->> 'playerId' as player,
    params ->> 'priceTo' as amount, is_read as isRead, params ->> 'crewId' as crewId, params ->> 'page' as page,
    params ->> 'subject' as subject from notifications
  where in_app = 1 and type in ('crew_request', 'crew_invitation', 'crew_news', 'ledger_line')
    and coalesce(params ->> 'reason', '') <> 'poll'`;

interface BellParts {
  reason: string | null;
  player: Name | null;
  /** In dirhams. */
  amount: number | null;
}

const lineOf = (kind: string, { reason, player, amount }: BellParts): string =>
  `${kind} ${reason ?? ""} ${player ?? ""} ${amount ?? ""}`;

const sorted = (lines: readonly string[]): string => [...lines].sort().join(", ");

import type Database from "libsql";
import { z } from "zod";
import { playersOfTheMatch } from "../after-game/votes";
import type { Call } from "../crews/bench";
import { differs } from "../differs";
import { formsOf, textOf } from "../forms";
import type { Language, Name } from "../history";
import { shownName } from "../people";
import { pitchDifferences } from "../teams/pitch";
import {
  free,
  type Game,
  isJoinable,
  leaveLimit,
  organizes,
  ownPart,
  type Part,
  spotsWithoutAccount,
  start,
  taken,
  takesPart,
  waitingList,
} from "./games";
import { allowed } from "./permissions";
import { clock, dateOn, dayWords, guestHeadline, headline, plain, price, say, stateOf } from "./tickets";

/** What the program shows or has stored, compared with the model. Each difference is a sentence. */

const Row = z.object({
  user: z.string().nullable(),
  status: z.string(),
  external: z.string().nullable(),
  number: z.number().nullable(),
  by: z.string().nullable(),
  paid: z.number(),
  came: z.number().nullable(),
  note: z.string().nullable(),
  dispute: z.string().nullable(),
  rated: z.number(),
});
const GameRow = z.object({
  status: z.string(),
  taken: z.number(),
  max: z.number(),
  min: z.number(),
  price: z.number().nullable(),
  start: z.number(),
});
const Waiting = z.object({ name: z.string(), user: z.string() });
const WaitingLog = z.array(z.object({ user: z.string(), event: z.string(), position: z.number() }));

interface Stored {
  db: Database.Database;
  nameOf: (userId: string) => Name;
  beginning: number;
}

export function storedDifferences(game: Game, gameId: string, { db, nameOf, beginning }: Stored): string[] {
  const found = db
    .prepare(
      `select game_status as status, seats_taken as taken, max_players as max, min_players as min,
        price_minor as price, start_time as start from games where id = ?`,
    )
    .get(gameId);
  if (!found) return [`${game.key} is not stored`];
  const row = GameRow.parse(found);
  const rows = z.array(Row).parse(
    db
      .prepare(
        `select user_id as user, status, external_player_name as external, waitlist_number as number,
          brought_by_id as by, has_paid as paid, came, attendance_note as note,
          (select iif(answered_at is null, 'open', iif(accepted, 'accepted', 'refused')) from attendance_disputes
            where participant_id = game_participants.id) as dispute,
          (select count(*) from game_ratings as r where r.game_id = game_participants.game_id and r.rater_id = user_id) as rated
          from game_participants where game_id = ?`,
      )
      .all(gameId),
  );
  const waitingFriends = z.array(Waiting).parse(
    db
      .prepare(
        `select name, user_id as user from waiting_companions join game_participants as p on p.id = participant_id
          where p.game_id = ?`,
      )
      .all(gameId),
  );
  const log = WaitingLog.parse(db.prepare(WAITING_LOG).all(gameId));
  const people = rows.filter(({ user }) => user !== null);
  const spots = rows.filter(({ status, came }) => status === "confirmed" && came !== 0).length;
  const parts = new Map(people.map((one) => [nameOf(one.user ?? ""), one]));
  const friendsOf = (name: Name) =>
    [
      ...rows.filter(({ by }) => by && nameOf(by) === name).map(({ external }) => external ?? ""),
      ...waitingFriends.filter(({ user }) => nameOf(user) === name).map((one) => one.name),
    ].sort();
  const stored = people
    .filter(({ number }) => number !== null)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map(({ user }) => nameOf(user ?? ""));
  return [
    ...differs(`the state of ${game.key}`, row.status, game.status),
    ...differs(`the maximum of ${game.key}`, row.max, game.plan.max),
    ...differs(`the minimum of ${game.key}`, row.min, game.plan.min),
    ...differs(
      `the price of ${game.key}`,
      row.price,
      game.plan.price === null ? null : 100 * game.plan.price,
    ),
    ...differs(`the start of ${game.key}`, row.start - beginning, start(game)),
    ...differs(`the counted spots of ${game.key}`, row.taken, spots),
    ...(spots > row.max ? [`${game.key} has ${spots} players, at most ${row.max} may play`] : []),
    ...differs(`the spots of ${game.key}`, spots, taken(game)),
    ...differs(
      `the waiting list of ${game.key}`,
      stored.join(", "),
      waitingList(game)
        .map(([name]) => name)
        .join(", "),
    ),
    ...differs(
      `who joined and left the waiting list of ${game.key}`,
      log.map(({ user, ...line }) => waitingLine({ who: nameOf(user), ...line })).join(", "),
      game.waitingLog.map(waitingLine).join(", "),
    ),
    ...[...new Set([...game.parts.keys(), ...parts.keys()])].flatMap((name) => [
      ...differs(`${name} in ${game.key}`, parts.get(name)?.status, game.parts.get(name)?.status),
      ...differs(
        `whether ${name} paid for ${game.key}`,
        parts.get(name)?.paid === 1,
        (game.parts.get(name)?.payment.paid ?? 0) > 0,
      ),
      ...differs(
        `what is said of ${name} after ${game.key}`,
        afterwards(parts.get(name)),
        saidAfterwards(game.parts.get(name), game.stars.get(name)?.size ?? 0),
      ),
      ...differs(
        `the friends of ${name} in ${game.key}`,
        friendsOf(name).join(", "),
        (game.parts.get(name)?.friends ?? [])
          .map((friend) => friend.name)
          .sort()
          .join(", "),
      ),
    ]),
    ...differs(
      `whether those without an account came to ${game.key}`,
      rows
        .flatMap(({ external, came, note }) => (external === null ? [] : [cameLine(external, came, note)]))
        .sort()
        .join(", "),
      spotsWithoutAccount(game)
        .map(({ name, came, note }) => cameLine(name, came, note))
        .sort()
        .join(", "),
    ),
    ...differs(
      `the others in ${game.key}`,
      rows
        .flatMap(({ external, by }) => (external !== null && by === null ? [external] : []))
        .sort()
        .join(", "),
      game.externals
        .map(({ name }) => name)
        .sort()
        .join(", "),
    ),
  ];
}

const WAITING_LOG = `select user_id as user, event, position from waitlist_log
  where game_id = ? and event in ('joined', 'left', 'seated', 'skipped') order by id`;

const waitingLine = ({ who, event, position }: { who: Name; event: string; position: number }): string =>
  `${who} ${event} as ${position}`;

const cameLine = (name: string, came: number | boolean | null, note: string | null): string =>
  `${name} (${came === null ? null : Boolean(came)}, ${note})`;

const afterwards = (row: z.output<typeof Row> | undefined): string =>
  row ? `${cameLine("came", row.came, row.note)}, ${row.dispute}, ${row.rated} rated` : "";

function saidAfterwards(part: Part | undefined, rated: number): string {
  const answers = { true: "accepted", false: "refused", null: "open" };
  const dispute = part?.dispute && answers[`${part.dispute.accepted}`];
  return part ? `${cameLine("came", part.came, part.note)}, ${dispute}, ${rated} rated` : "";
}

const Detail = z.object({
  gameStatus: z.string(),
  price: z.number().nullable(),
  totalCost: z.number().nullable(),
  remainder: z.string().nullable(),
  leaveUntil: z.string().nullable(),
  lateLeaversOwe: z.boolean(),
  participants: z.array(
    z.object({
      status: z.string(),
      came: z.boolean().optional(),
      attendanceNote: z.string().optional(),
      walkedIn: z.literal(true).optional(),
    }),
  ),
  spotsLeft: z.number(),
  confirmedCount: z.number(),
  userStatus: z.string().nullable(),
  gameCode: z.string().optional(),
  can: z.record(z.string(), z.boolean()),
  ticket: z.object({ state: z.string(), headline: z.string(), facts: z.string() }),
});

interface Reading {
  who: Name | null;
  language: Language;
  /** What they owe is settled in the ledger of the crew. */
  isSettled?: boolean;
  /** Whom the game calls from the bench of its crew. */
  called?: readonly Call[];
  now: number;
  beginning: number;
}

/** Of GET /api/games/{id}. */
export function jsonDifferences(game: Game, json: unknown, reading: Reading): string[] {
  const { who, language, now, beginning, isSettled = false } = reading;
  const detail = Detail.parse(json);
  const reader = who ?? "a visitor";
  const may = allowed(game, who, now);
  const expected = headline(game, who, { now, language });
  const facts = plain(detail.ticket.facts);
  const shown = [clock(beginning + start(game), language), price(game, who, { now, language, isSettled })];
  const { says, others } = dayWords(game, now, language);
  const [day = ""] = facts.split(clock(beginning + start(game), language));
  return [
    ...differs(`the status that ${reader} reads of ${game.key}`, detail.gameStatus, game.status),
    ...differs(`the free spots that ${reader} reads of ${game.key}`, detail.spotsLeft, free(game)),
    ...differs(`the taken spots that ${reader} reads of ${game.key}`, detail.confirmedCount, taken(game)),
    ...differs(`${reader}'s own part in ${game.key}`, detail.userStatus, ownPart(game, who)?.status ?? null),
    ...differs(`the ticket of ${game.key} for ${reader}`, detail.ticket.state, stateOf(game, who, now)),
    ...(expected === null
      ? []
      : differs(
          `what ${game.key} says to ${reader} in ${language}`,
          plain(detail.ticket.headline),
          expected,
        )),
    ...shown.flatMap((text) =>
      facts.includes(text) ? [] : [`the ticket of ${game.key} for ${reader} says "${facts}", not "${text}"`],
    ),
    ...differs(`the price that ${reader} reads of ${game.key}`, detail.price, game.plan.price),
    ...differs(
      `the terms that ${reader} reads of ${game.key}`,
      `${detail.totalCost} ${detail.remainder}, until ${detail.leaveUntil}, ${detail.lateLeaversOwe}`,
      termsOf(game, beginning),
    ),
    ...differs(
      `the answers that ${reader} reads in ${game.key}`,
      detail.participants
        .map(({ status }) => status)
        .sort()
        .join(", "),
      answersFor(game, who).sort().join(", "),
    ),
    ...differs(
      `who came to ${game.key} as ${reader} reads it`,
      detail.participants
        .flatMap(({ came, attendanceNote, walkedIn = false }) =>
          came === undefined && !walkedIn ? [] : [markLine(came ?? null, attendanceNote ?? null, walkedIn)],
        )
        .sort()
        .join(", "),
      marksFor(game, who).sort().join(", "),
    ),
    ...((says !== null && !facts.startsWith(says)) || others.some((one) => facts.startsWith(one))
      ? [`the ticket of ${game.key} for ${reader} says "${facts}", not "${says}"`]
      : []),
    ...differs(
      `the date that the ticket of ${game.key} names to ${reader} in ${language} ("${facts}")`,
      /\d+/.exec(day)?.[0],
      dateOn(game, now, beginning)?.toString(),
    ),
    ...Object.entries(may).flatMap(([verb, isAllowed]) =>
      differs(`whether ${reader} may ${verb} in ${game.key}`, detail.can[verb], isAllowed),
    ),
    ...(detail.gameCode !== undefined && !may.seeCode ? [`${reader} reads the code of ${game.key}`] : []),
  ];
}

function termsOf(game: Game, beginning: number): string {
  const { cost, leaveHours, lateLeaversOwe = false } = game.plan;
  const until = leaveHours == null ? null : new Date(beginning + leaveLimit(game)).toISOString();
  return `${cost?.total ?? null} ${cost?.remainder ?? null}, until ${until}, ${lateLeaversOwe}`;
}

const markLine = (came: boolean | null, note: string | null, walkedIn: boolean): string =>
  `${came}${note ? `, ${note}` : ""}${walkedIn ? ", walked in" : ""}`;

/** For organizers; one's own for oneself. */
function marksFor(game: Game, who: Name | null): string[] {
  const parts = [...game.parts].filter(([name]) => organizes(game, who) || name === who);
  return [
    ...parts.map(([, { came, note, walkedInFrom }]) => ({ came, note, walkedIn: walkedInFrom !== null })),
    ...(organizes(game, who) ? spotsWithoutAccount(game) : []),
  ].flatMap(({ came, note, walkedIn }) =>
    came === null && !walkedIn ? [] : [markLine(came, note, walkedIn)],
  );
}

/** Confirmed and maybe for everybody, other answers for who takes part, all for organizers; one's own for oneself. */
function answersFor(game: Game, who: Name | null): string[] {
  const own = ownPart(game, who);
  const isInside = takesPart(own);
  const parts = [...game.parts.values()].filter((part) => {
    if (organizes(game, who) || part === own) return true;
    if (part.status === "confirmed" || part.status === "maybe") return true;
    return isInside && part.status !== "invited";
  });
  const all = [...game.parts.values()];
  const friends = all.flatMap((part) => (part.status === "confirmed" ? part.friends : []));
  return [...parts, ...[...game.externals, ...friends].map(() => ({ status: "confirmed" }))].map(
    ({ status }) => status,
  );
}

/** Of the page of a guest's spot. */
export function spotDifferences(game: Game, html: string, reading: Reading & { who: Name }): string[] {
  const { who, language, beginning } = reading;
  const text = textOf(html);
  const texts = [
    guestHeadline(game, who, reading),
    clock(beginning + start(game), language),
    price(game, who, reading),
  ];
  return texts.flatMap((one) =>
    text.includes(one)
      ? []
      : [`the page of ${who}'s spot in ${game.key} in ${language} does not say "${one}"`],
  );
}

/** Of the page, as somebody without scripts sees it. */
export function pageDifferences(game: Game, html: string, reading: Reading): string[] {
  const { who, language, now, beginning } = reading;
  const reader = who ?? "a visitor";
  const text = textOf(html);
  const may = allowed(game, who, now);
  const expected = headline(game, who, { now, language });
  const texts = [expected, clock(beginning + start(game), language), price(game, who, reading)];
  return [
    ...texts.flatMap((one) =>
      one === null || text.includes(one)
        ? []
        : [`the page of ${game.key} for ${reader} in ${language} does not say "${one}"`],
    ),
    ...differs(
      `whether the page of ${game.key} in ${language} names a player of the match to ${reader}`,
      text.includes(say(language, "spot:playerOfTheMatch", { name: "" }).trim()),
      playersOfTheMatch(game, now).length > 0,
    ),
    ...benchDifferences(game, text, reading),
    ...pitchDifferences(game, html, reader),
    ...offered(html).flatMap((verb) =>
      who !== null && may[verb] === false ? [`the page of ${game.key} offers ${reader} to ${verb}`] : [],
    ),
  ];
}

/** Whom an organizer reads to be called from the bench until when. */
function benchDifferences(game: Game, text: string, reading: Reading): string[] {
  const { who, language, now, beginning, called = [] } = reading;
  if (!organizes(game, who) || !isJoinable(game, now) || start(game) <= now) return [];
  const line = (names: string, time: string) => say(language, "cockpit:bench", { names, time });
  const [calling = ""] = line("§", "§").split("§");
  const alone = called.filter(({ endsAt }) => called.filter((one) => one.endsAt === endsAt).length === 1);
  return [
    ...differs(
      `whether ${who} reads in ${language} whom ${game.key} calls`,
      text.includes(calling),
      called.length > 0,
    ),
    ...alone
      .map(({ to, endsAt }) => line(shownName(to), clock(beginning + endsAt, language)))
      .flatMap((one) => (text.includes(one) ? [] : [`${who} does not read "${one}" of ${game.key}`])),
  ];
}

const VERBS: Record<string, string> = {
  confirmed: "join",
  waitlisted: "waitlist",
  maybe: "maybe",
  declined: "leave",
};

/** By its forms. */
function offered(html: string): string[] {
  return formsOf(html).flatMap(({ action, buttons }) => {
    const [, last = ""] = /^\/games\/[\w-]{36}\/(\w[\w-]*)(?:\?|$)/.exec(action) ?? [];
    if (last === "participation")
      return buttons.flatMap(([name, value]) => (name === "status" ? (VERBS[value] ?? []) : []));
    if (last === "start") return ["start"];
    if (last === "completion") return ["complete"];
    return last === "companions" ? ["bringCompanion"] : [];
  });
}

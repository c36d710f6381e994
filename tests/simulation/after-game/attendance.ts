import {
  end,
  type Friend,
  type Game,
  isForThem,
  keepRefunds,
  leftLate,
  logWaiting,
  NO_MARK,
  newFriend,
  newPart,
  organizes,
  type Part,
  spotsWithoutAccount,
  taken,
} from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { DAY, DONE, refused, type Verdict } from "../verdict";
import type { AttendanceAction, Note } from "./actions";
import { isAttendanceOpen } from "./after-game";

/** The list that is sent. Players who are not in it keep their marks. */
interface List {
  present: Name[];
  /** "others": everybody else who can be marked. */
  absent: Name[] | "others";
  /** Of those who are present; the others of them have none. */
  notes: Map<Name, Note | null>;
  /** Accounts. */
  walkIns: Name[];
  names: string[];
}

/** Somebody with a spot, or with an account who gave it up after the start. */
type Player = { name: Name } & ({ part: Part } | { part: null; spot: Friend });

interface Mark {
  player: Player;
  came: boolean;
  note: Note | null;
}

const isMarkable = (game: Game, part: Part): boolean => part.status === "confirmed" || leftLate(game, part);

const playersOf = (game: Game): Player[] => [
  ...[...game.parts].flatMap(([name, part]) => (isMarkable(game, part) ? [{ name, part }] : [])),
  ...spotsWithoutAccount(game).map((spot) => ({ name: spot.name, part: null, spot })),
];

const markOf = (player: Player): Pick<Friend, "came" | "note"> => player.part ?? player.spot;

const isPlaying = (game: Game, player: Player): boolean => {
  const { part } = player;
  if (part && part.status !== "confirmed") return leftLate(game, part) && part.came === true;
  return markOf(player).came !== false;
};

/** Nobody marks themselves or the game's organizer, but takes back that they walked in. */
const isOwn = (game: Game, who: Name, { name, part }: Player): boolean =>
  part?.walkedInFrom === null && (name === who || name === game.organizer);

const isSettled = ({ part }: Player): boolean => part?.dispute?.accepted === true;

/** The list of who played: docs/rules/reliability.md. */
export class Attendance {
  constructor(readonly model: Model) {}

  judge(game: Game, { action, by }: Sent<AttendanceAction>): Verdict {
    const { who } = action;
    const { now } = this.model;
    if (!organizes(game, who)) return refused("only_organizer");
    if (!isAttendanceOpen(game, now)) return refused("attendance_too_early");
    if (now > end(game) + 7 * DAY) return refused("too_late_to_correct");
    return this.#save(game, who, listOf(game, { action, by }));
  }

  #save(game: Game, who: Name, list: List): Verdict {
    const marks = marksOf(game, who, list);
    if (!Array.isArray(marks)) return marks;
    const players = playersOf(game);
    const walkIns = list.walkIns.filter((name) => !players.some((player) => player.name === name));
    if (walkIns.some((name) => !this.#mayWalkIn(game, who, name))) return refused("player_not_found");
    const changes = marks.map(({ player, came }) =>
      player.part && player.part.status !== "confirmed"
        ? 0
        : Number(came) - Number(markOf(player).came !== false),
    );
    const added = walkIns.length + list.names.length;
    if (changes.reduce((sum, change) => sum + change, taken(game) + added) > game.plan.max)
      return refused("attendance_full");
    for (const mark of marks) this.#mark(game, mark);
    for (const name of walkIns) this.#walkIn(game, who, name);
    for (const name of list.names) game.externals.push({ ...newFriend(name), came: true, walkedIn: true });
    game.hasAttendance = true;
    return DONE;
  }

  #mayWalkIn(game: Game, who: Name, player: Name): boolean {
    const { blocks, gone } = this.model;
    if (gone.has(player)) return false;
    if (game.parts.has(player) || player === who || player === game.organizer) return true;
    const isOutside = game.ofCrew?.isOnly && !game.ofCrew.crew.has(player);
    return !blocks.between(who, player) && isForThem(game, player) && !isOutside;
  }

  #mark(game: Game, { player, came, note }: Mark): void {
    const { name, part } = player;
    const wasPlaying = isPlaying(game, player);
    if (!part) {
      Object.assign(player.spot, { came, note });
      if (came !== wasPlaying) this.model.guestMail.marked(game, player.spot, came);
      if (!came && player.spot.walkedIn)
        keepRefunds(game, game.externals.splice(game.externals.indexOf(player.spot), 1));
      return;
    }
    if (!came && part.walkedInFrom) {
      this.#walkOut(game, name, part);
      return;
    }
    Object.assign(part, { came, note });
    if (came === wasPlaying) return;
    if (came) this.#correct(game, name, part);
    else if (part.status === "confirmed") {
      this.#notify(game, name, "marked");
      this.model.inbox.takeBack(game.key, ({ to, kind }) => to === name && kind === "rate_players");
      this.model.series.endLostDefault(game, name);
    }
  }

  #correct(game: Game, name: Name, part: Part): void {
    if (part.dispute?.accepted === null) {
      part.dispute.accepted = true;
      this.#notify(game, name, "accepted");
      return;
    }
    if (part.status !== "confirmed") return;
    const unread = this.model.inbox.takeBack(
      game.key,
      ({ to, kind, facts }) => to === name && kind === "attendance" && facts.reason === "marked",
    );
    if (unread.length === 0 || unread.some(({ isMailed }) => isMailed)) this.#notify(game, name, "accepted");
  }

  #walkIn(game: Game, who: Name, player: Name): void {
    const { now } = this.model;
    const part = game.parts.get(player);
    const walkedIn = {
      ...{ walkedInFrom: part?.status ?? "none", status: "confirmed", came: true, note: null, number: null },
      ...{ joinedAt: now, removedFor: null, friends: [] },
    } as const;
    if (part?.status === "waitlisted") logWaiting(game, player, "seated");
    game.parts.set(player, Object.assign(part ?? newPart("confirmed", now), walkedIn));
    if (player !== who) this.#notify(game, player, "walked_in");
  }

  #walkOut(game: Game, name: Name, part: Part): void {
    this.model.inbox.takeBack(
      game.key,
      ({ to, kind, facts }) =>
        to === name && ["attendance", "result", "rate_players"].includes(kind) && facts.reason !== "disputed",
    );
    const { walkedInFrom, payment } = part;
    // What they paid is owed to them.
    const from = walkedInFrom === "none" && payment.paid > 0 ? "declined" : walkedInFrom;
    if (from === null || from === "none") {
      game.parts.delete(name);
      this.model.results.forgetSide(game, name);
      this.model.formats.forgetPlayer(game, name);
      return;
    }
    Object.assign(part, { ...NO_MARK, status: from });
    if (from === "waitlisted") {
      const numbers = [...game.parts.values()].map(({ number }) => number ?? 0);
      part.number = Math.max(0, ...numbers) + 1;
      logWaiting(game, name, "joined");
    }
  }

  #notify(game: Game, player: Name, reason: "marked" | "accepted" | "walked_in"): void {
    this.model.inbox.notify([player], { kind: "attendance", game: game.key, facts: { reason } });
  }
}

/** Only what changes. */
function marksOf(game: Game, who: Name, { present, absent, notes, walkIns }: List): Mark[] | Verdict {
  const players = playersOf(game);
  const named = (names: readonly Name[]) => players.filter(({ name }) => names.includes(name));
  const isMissing = (name: Name) => !players.some((player) => player.name === name);
  const marked = absent === "others" ? [] : absent;
  if ([...present, ...marked].some(isMissing)) return refused("participant_not_found");
  if (named(marked).some((player) => isOwn(game, who, player))) return refused("participant_not_found");
  const came = named([...present, ...walkIns]);
  const others = players.filter((player) => !came.includes(player) && !isOwn(game, who, player));
  const missed = absent === "others" ? others.filter((player) => !isSettled(player)) : named(absent);
  if (missed.some(isSettled)) return refused("attendance_settled");
  return [
    ...missed
      .filter((player) => isPlaying(game, player))
      .map((player) => ({ player, came: false, note: null })),
    ...came
      .filter((player) => !isOwn(game, who, player))
      .map((player) => ({ player, came: true, note: notes.get(player.name) ?? null }))
      .filter(({ player, note }) => markOf(player).came !== true || markOf(player).note !== note),
  ];
}

/** A page sends its list with what it shows. */
function listOf(game: Game, { action, by }: Sent<AttendanceAction>): List {
  // On a page a name that was added before is a further person, so that it is sent again in JSON.
  const isAgain = action.does === "walkInByName" && newNames(game, action.names).length < action.names.length;
  const isWhole = action.does === "mark" ? action.whole : by === "form" && !isAgain;
  const shown = isWhole ? playersOf(game).filter((player) => isSent(game, action.who, player)) : [];
  const list: List = {
    present: shown.filter((player) => isPlaying(game, player)).map(({ name }) => name),
    absent: isWhole ? "others" : [],
    notes: new Map(shown.map((player) => [player.name, markOf(player).note])),
    walkIns: action.does === "walkIn" ? [action.player] : [],
    names: action.does === "walkInByName" ? newNames(game, action.names) : [],
  };
  if (action.does !== "mark") return list;
  const { player, came, note } = action;
  list.present = list.present.filter((name) => name !== player);
  if (came) list.present.push(player);
  else if (list.absent !== "others") list.absent.push(player);
  list.notes.set(player, note);
  return list;
}

/** The page leaves out what its reader cannot change. */
const isSent = (game: Game, who: Name, player: Player): boolean =>
  !isOwn(game, who, player) && !isSettled(player);

/** The same list sent twice changes nothing. */
const newNames = (game: Game, names: readonly string[]): string[] =>
  names.filter((name) => !game.externals.some((one) => one.walkedIn && one.name === name));

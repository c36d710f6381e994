import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { cities } from "#db/schema/places";
import { playerProfiles } from "#db/schema/players";
import { pollAnswers, pollDates, polls } from "#db/schema/polls";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { hashToken } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { isJoinable, isOn, spotsLeft, statusAt } from "~/features/games/rules";
import type { GameStatus } from "~/features/games/types";
import { countsFor } from "./counted-answers.server";
import { findPollRow, type PollRow } from "./find-poll.server";
import { can, permissions } from "./permissions";
import {
  bestDate,
  choicesOf,
  firstWordUntil,
  isOpen,
  type PollChoice,
  type PollTally,
  talliesOf,
} from "./rules";

interface PollDateView extends PollTally {
  position: number;
  startTime: Date;
  isPast: boolean;
}

interface PollAnswerView {
  id: string;
  /** The initial if the player hides their name from visitors; "" for a deleted account. */
  name: string;
  isOwn: boolean;
  answers: PollChoice[];
}

interface PollGameView {
  id: string;
  startTime: Date;
  /** Of a private game. */
  code: string | null;
  /** "in_progress" also once the start has passed. */
  status: GameStatus;
  /** To the game's date. */
  saidYes: boolean;
  /** That may still be taken. */
  hasSpot: boolean;
}

export interface PollView {
  row: PollRow;
  organizerName: string;
  venueName: string | null;
  crewName: string | null;
  zone: string | undefined;
  dates: PollDateView[];
  /** The best date's position. */
  best: number | null;
  answers: PollAnswerView[];
  ownAnswer: PollAnswerView | null;
  isOpen: boolean;
  /** If the viewer may find it. */
  game: PollGameView | null;
  can: Record<"answer" | "close" | "makeGame" | "removeAnswer", boolean>;
  now: Date;
}

const bound = sql.placeholder;
const surroundings = db
  .select({
    organizer: personColumns(),
    venueName: venues.name,
    crewName: crews.name,
    zone: cities.timezone,
    game: {
      id: games.id,
      gameType: games.gameType,
      gameCode: games.gameCode,
      gameStatus: games.gameStatus,
      startTime: games.startTime,
      endTime: games.endTime,
      maxPlayers: games.maxPlayers,
      seatsTaken: games.seatsTaken,
      createdAt: games.createdAt,
    },
  })
  .from(polls)
  .innerJoin(playerProfiles, eq(playerProfiles.id, polls.organizerId))
  .leftJoin(venues, nameableVenue(polls.venueId))
  .leftJoin(cities, eq(cities.id, venues.cityId))
  .leftJoin(crews, sql`${crews.id} = ${polls.crewId} and ${crews.hiddenAt} is null`)
  .leftJoin(games, sql`${games.id} = ${polls.gameId} and ${games.hiddenAt} is null`)
  .where(eq(polls.id, bound("pollId")))
  .prepare();
const datesOf = db
  .select({ position: pollDates.position, startTime: pollDates.startTime })
  .from(pollDates)
  .where(eq(pollDates.pollId, bound("pollId")))
  .orderBy(pollDates.position)
  .prepare();
const answersOf = db
  .select({ answer: pollAnswers, person: personColumns() })
  .from(pollAnswers)
  .innerJoin(polls, eq(polls.id, pollAnswers.pollId))
  .leftJoin(playerProfiles, eq(playerProfiles.id, pollAnswers.userId))
  .where(and(eq(pollAnswers.pollId, bound("pollId")), countsFor(polls.crewId)))
  .orderBy(pollAnswers.createdAt, sql`${pollAnswers}.rowid`)
  .prepare();

/** `token`: of a visitor's answer. Errors: poll_not_found. */
export async function findPoll(viewer: Viewer, code: string, token?: string): Promise<PollView> {
  const now = currentTime();
  const row = await findPollRow(viewer, code);
  const values = { pollId: row.id, viewerId: viewer?.id ?? "" };
  const [around, dateRows, answerRows] = await Promise.all([
    surroundings.get(values),
    datesOf.all(values),
    answersOf.all(values),
  ]);
  const hash = token && hashToken(token);
  const answers = answerRows.map(({ answer, person }) => ({
    id: answer.id,
    name: answer.firstName ?? shownPerson(person).firstName,
    isOwn:
      viewer && answer.userId ? answer.userId === viewer.id : hash !== undefined && answer.tokenHash === hash,
    answers: choicesOf(answer.answers),
  }));
  const tallies = talliesOf(
    answerRows.map(({ answer }) => answer.answers),
    dateRows.length,
  );
  const dates = dateRows.map((date, index) => ({
    ...date,
    ...(tallies[index] ?? { yes: 0, maybe: 0, no: 0 }),
    isPast: date.startTime <= now,
  }));
  const ownAnswer = answers.find(({ isOwn }) => isOwn) ?? null;
  return {
    row,
    organizerName: shownPerson(around?.organizer ?? null).firstName,
    venueName: around?.venueName ?? null,
    crewName: around?.crewName ?? null,
    zone: around?.zone ?? undefined,
    dates,
    best: bestDate(dates, now),
    answers,
    ownAnswer,
    isOpen: isOpen(row, dates, now),
    game: gameOf(around?.game ?? null, { row, dates, ownAnswer, now, viewer }),
    now,
    can: permissions(viewer, ["answer", "close", "makeGame", "removeAnswer"], { row, dates, now }),
  };
}

type GameOfPoll = NonNullable<NonNullable<Awaited<ReturnType<typeof surroundings.get>>>["game"]>;
interface Seen {
  row: PollRow;
  dates: readonly PollDateView[];
  ownAnswer: PollAnswerView | null;
  now: Date;
  viewer: Viewer;
}

/** Users who said yes find it at once; others after `firstWordUntil`, or when it is public. */
function gameOf(game: GameOfPoll | null, { row, dates, ownAnswer, now, viewer }: Seen): PollView["game"] {
  if (!game) return null;
  const { id, startTime, gameType, gameCode } = game;
  // A game that was moved counts for the nearest date.
  const distances = dates.map((date) => Math.abs(+date.startTime - +startTime));
  const saidYes = ownAnswer?.answers[distances.indexOf(Math.min(...distances))] === "yes";
  const organizes = can(viewer, "organize", { row, now });
  const isKnown = organizes || saidYes || gameType === "public" || now >= firstWordUntil(game);
  if (!isKnown) return null;
  return {
    ...{ id, startTime, saidYes },
    code: gameType === "public" ? null : gameCode,
    status: isOn(game, now) ? "in_progress" : statusAt(game, now),
    hasSpot: isJoinable(game, now) && spotsLeft(game) > 0,
  };
}

import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameParticipants, waitlistLog } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { readPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import type { Locale } from "~/i18n/languages";
import type { Credentials } from "../authorize-game.server";
import type { GameSummary } from "../game-summary.server";
import { findGame } from "../game-view.server";
import { seesWaitingList } from "../rules";

const MAX_SHOWN = 500;
const LOG_PAGE_SIZE = 50;

const gameId = sql.placeholder("gameId");
const ofGame = and(eq(gameParticipants.gameId, gameId), isNotNull(gameParticipants.waitlistNumber));
const named = { firstName: playerProfiles.firstName, lastName: playerProfiles.shownLastName };

const inOrder = db
  .select({ userId: gameParticipants.userId, since: gameParticipants.waitlistedAt, profile: named })
  .from(gameParticipants)
  .leftJoin(playerProfiles, eq(playerProfiles.id, gameParticipants.userId))
  .where(ofGame)
  .orderBy(asc(gameParticipants.waitlistNumber))
  .limit(MAX_SHOWN)
  .prepare();
const waitingCount = db.select({ count: count() }).from(gameParticipants).where(ofGame).prepare();
const { follows, bind } = rowsAfter({ columns: [waitlistLog.id], start: [HIGHEST], descending: true });
const linesOfGame = and(eq(waitlistLog.gameId, gameId), follows);
const logCount = db.select({ count: count() }).from(waitlistLog).where(linesOfGame).prepare();
const newestLines = db
  .select({
    id: waitlistLog.id,
    event: waitlistLog.event,
    userId: waitlistLog.userId,
    position: waitlistLog.position,
    seats: waitlistLog.seats,
    createdAt: waitlistLog.createdAt,
    profile: named,
  })
  .from(waitlistLog)
  .leftJoin(playerProfiles, eq(playerProfiles.id, waitlistLog.userId))
  .where(linesOfGame)
  .orderBy(desc(waitlistLog.id))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare();

export interface WaitingList {
  game: GameSummary;
  waitingCount: number;
  /** Null unless the viewer takes part. */
  people: WaitingPerson[] | null;
  log: WaitingLog | null;
}

interface WaitingPerson {
  userId: string;
  /** Empty for a deleted account. */
  name: string;
  isYou: boolean;
  position: number;
  since: Date | null;
}

interface WaitingLog {
  lines: LogLine[];
  page: number;
  totalPages: number;
  total: number;
  lastPlace: Place | null;
}

interface LogLine {
  id: number;
  event: (typeof waitlistLog.$inferSelect)["event"];
  userId: string | null;
  name: string;
  isYou: boolean;
  position: number | null;
  seats: number | null;
  createdAt: Date;
}

interface LogPart {
  page?: number;
  after?: Place | undefined;
}

/** Newest line first; at most five statements. Errors: as findGame. */
export async function waitingListOf(
  viewer: Viewer,
  id: string,
  { access, locale, page = 1, after }: { access: Credentials; locale: Locale } & LogPart,
): Promise<WaitingList> {
  const gameId = id.toLowerCase();
  const [game, [waiting], people, log] = await Promise.all([
    findGame(viewer, id, { access, locale }),
    waitingCount.all({ gameId }),
    peopleOf(viewer, gameId),
    logOf(viewer, gameId, { page, after }),
  ]);
  const counted = { game, waitingCount: waiting?.count ?? 0 };
  if (!seesWaitingList(viewer, game, game.participation)) return { ...counted, people: null, log: null };
  return { ...counted, people, log };
}

async function peopleOf(viewer: Viewer, id: string): Promise<WaitingPerson[]> {
  const rows = await inOrder.all({ gameId: id });
  return rows.map(({ userId, since, profile }, index) => ({
    userId: userId ?? "",
    name: fullName(profile),
    isYou: userId === viewer?.id,
    position: index + 1,
    since,
  }));
}

async function logOf(viewer: Viewer, id: string, { page: wanted = 1, after }: LogPart): Promise<WaitingLog> {
  const values = { gameId: id, ...bind(after) };
  const { rows, page, totalPages, total } = await readPage(
    { page: wanted, limit: LOG_PAGE_SIZE },
    {
      total: async () => (await logCount.get(values))?.count ?? 0,
      rows: (range) => newestLines.all({ ...values, ...range }),
    },
  );
  const lines = rows.map(({ profile, ...line }) => ({
    ...line,
    name: fullName(profile),
    isYou: line.userId !== null && line.userId === viewer?.id,
  }));
  return { lines, page, totalPages, total, lastPlace: lastPlaceOf(rows, LOG_PAGE_SIZE, ({ id }) => [id]) };
}

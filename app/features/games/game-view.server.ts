import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { gameChanges, gameHandovers, gameParticipants, games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { isId } from "~/core/ids.server";
import { firstPhoto, pictureUrl } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { now as currentTime } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import {
  formatClock,
  formatDate,
  formatLong,
  formatLongWeekday,
  formatWhen,
} from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { type Credentials, checkCode, countWrongCode, gameNotFound } from "./authorize-game.server";
import { gameCard } from "./card.server";
import { crewOfGame } from "./crew-games.server";
import { isOrganizer, shownType } from "./crew-rules";
import { gameWarnings } from "./drafts.server";
import { duesLabels, NO_DUES, wholePriceLabel } from "./dues/labels.server";
import { dayOfGame } from "./game-day.server";
import {
  type GameSummary,
  neighborhoodOf,
  selectSummaries,
  summaryOf,
  venueFor,
} from "./game-summary.server";
import { type GameMemory, matchLine, memoryOf, type ReadScore } from "./memory.server";
import { companionsOf, participantView } from "./participation/participant-view.server";
import { type Participant, participantRows, visibleParticipants } from "./participation/participants.server";
import { playersOfTheMatch } from "./participation/player-of-the-match.server";
import { mustDeclare, partyOf, permissions } from "./permissions";
import {
  freeToLeaveUntil,
  isChangeable,
  isCorrectable,
  isEarlyToStart,
  isJoinable,
  isJustJoined,
  isLateToLeave,
  isVisible,
  leaveUntil,
  missingToMinimum,
  spotsLeft,
  statusAt,
  wasPlayed,
} from "./rules";
import { shareOf } from "./sharing.server";
import { type GuestOfBrowser, ticketReader, ticketView } from "./ticket-view.server";
import type { GameView, ParticipationOutcome } from "./types";
import { VIEWER_VERBS } from "./verbs";

const byId = selectSummaries()
  .where(eq(games.id, sql.placeholder("id")))
  .prepare();
const gameId = sql.placeholder("gameId");
const liveFacts = (refunds: SQL<number>) =>
  db
    .select({
      waitlistCount: count(),
      handoverTo: sql<
        string | null
      >`(select ${gameHandovers.toUserId} from ${gameHandovers} where ${gameHandovers.gameId} = ${gameId}
          and exists (select 1 from game_participants as player where player.game_id = ${gameId}
            and player.user_id = ${gameHandovers.toUserId} and player.status = 'confirmed' and player.came is not 0))`,
      photo: firstPhoto(sql`(select venue_id from games where id = ${gameId})`),
      changeNumber: sql<number>`coalesce((select ${gameChanges.number} from ${gameChanges} where ${gameChanges.gameId} = ${gameId}), 0)`,
      refunds,
    })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.status, "waitlisted")))
    .prepare();

/** Of people who had no account and left. Visitors' pages must read no table without a version. */
const factsForPlayers = liveFacts(sql`(select count(*) from owed_refunds where game_id = ${gameId})`);
const factsForVisitors = liveFacts(sql<number>`0`);

/** Errors: game_not_found (also without a private game's code), too_many_requests (wrong codes). */
export async function findGame(
  viewer: Viewer,
  gameId: string,
  { access, locale }: { access: Credentials; locale: Locale },
): Promise<GameSummary> {
  const row = isId(gameId)
    ? await byId.get({ id: gameId.toLowerCase(), viewerId: viewer?.id ?? "" })
    : undefined;
  if (!row && access.code && isId(gameId)) await countWrongCode(gameId, access);
  if (!row) throw gameNotFound();
  const holdsCode = await checkCode(viewer, { game: row, participation: row.participation }, access);
  if (!isVisible(viewer, row, { participation: row.participation, holdsCode })) throw gameNotFound();
  return summaryOf(row, locale);
}

interface PageReader {
  access: Credentials;
  locale: Locale;
  origin: string;
  guest?: Promise<GuestOfBrowser | null>;
  /** Hundredths, from the message about a new price. */
  oldPrice?: number | null;
  /** For the card and the shared text. */
  readScore?: ReadScore;
}

interface GamePageView extends GameView {
  cardUrl: string;
  cancelReason: string | null;
  wasPlayed: boolean;
  memory: GameMemory | null;
}

/** Errors: as findGame. */
export async function gamePageView(
  viewer: Viewer,
  gameId: string,
  { access, locale, origin, guest, oldPrice = null, readScore }: PageReader,
): Promise<GamePageView> {
  const [guestOfBrowser, [live], game, rows] = await Promise.all([
    guest,
    // First, so that the stream reports every later change.
    (viewer ? factsForPlayers : factsForVisitors).all({ gameId: gameId.toLowerCase() }),
    findGame(viewer, gameId, { access, locale }),
    participantRows(viewer, gameId),
  ]);
  const participants = visibleParticipants(viewer, game, rows);
  const best = await playersOfTheMatch(game);
  const memory = readScore ? await memoryOf(game, { readScore, locale }) : null;
  const organizes = isOrganizer(viewer, game);
  const zone = await zoneOf(game);
  const dayOf = (instant: Date) => formatDate(instant, locale, zone);
  const t = translator(locale, "games");
  const outcomeLabel = (outcome: ParticipationOutcome) => t(`outcome_${outcome}`);
  const state = viewerState(viewer, game, participants);
  const reader = await ticketReader(viewer, game, {
    ...{ participants, locale, oldPrice },
    guest: guestOfBrowser,
  });
  return {
    ...plainFacts(game),
    ...(await labels(viewer, game, locale)),
    ...state,
    joinWarning: await joinWarning(game, locale),
    ticket: await ticketView(game, reader, { locale, viewer }),
    opensLabel: reader.opensLabel,
    waitlistCount: live?.waitlistCount ?? 0,
    changeNumber: live?.changeNumber ?? 0,
    // Not for organizers, whose page is the heaviest.
    ...(game.venue && live?.photo && !organizes && { photo: pictureUrl(live.photo) }),
    // Only for the player and organizers.
    handoverTo: organizes || live?.handoverTo === viewer?.id ? (live?.handoverTo ?? null) : null,
    organizer: {
      id: game.organizerId,
      name: fullName(game.organizer),
      picture: game.organizer.picture,
    },
    isOrganizer: organizes,
    againLabel: organizes ? againLabel(game, { locale, zone }) : null,
    ...(organizes ? duesLabels(game, { rows, left: live?.refunds ?? 0, locale }) : NO_DUES),
    crewRole: game.crewRole,
    crew: await crewOfGame(game),
    cancelReason: game.cancelReason,
    playerOfTheMatch: await matchLine(viewer, best, locale),
    wasPlayed: game.gameStatus !== "completed" || wasPlayed(game),
    memory,
    cardUrl: (await gameCard(game, locale, memory)).url,
    share: await shareOf(viewer, game, { participants, origin, locale, memory }),
    participants: participants.map((participant) =>
      participantView(participant, { game, viewer, participants, dayOf, outcomeLabel }),
    ),
    warnings: organizes
      ? await gameWarnings({
          venueId: game.venue?.id ?? null,
          sportId: game.sportId,
          maxPlayers: game.maxPlayers,
        })
      : [],
  };
}

/** A week later; weekly games open by themselves. */
const againLabel = (game: GameSummary, { locale, zone }: { locale: Locale; zone: string }): string | null =>
  game.gameStatus === "completed" && game.seriesId === null
    ? translator(locale, "again")("sameAgain", { day: formatLongWeekday(game.startTime, locale, zone) })
    : null;

function plainFacts(game: GameSummary) {
  return {
    id: game.id,
    slug: game.slug,
    title: game.title,
    description: game.description,
    status: statusAt(game, currentTime()),
    type: shownType(game),
    audience: game.audience,
    guestsAllowed: game.guestsAllowed,
    seriesId: game.seriesId,
    companionsAllowed: game.companionsAllowed,
    skillLevel: game.skillLevel,
    sport: game.sport,
    startTime: game.startTime.toISOString(),
    endTime: game.endTime.toISOString(),
    minPlayers: game.minPlayers,
    maxPlayers: game.maxPlayers,
    confirmedCount: game.seatsTaken,
    spotsLeft: spotsLeft(game),
    price: game.isPaid && game.priceMinor !== null ? game.priceMinor / 100 : null,
  };
}

async function labels(viewer: Viewer, game: GameSummary, locale: Locale) {
  const zone = await zoneOf(game);
  return {
    startLabel: formatLong(game.startTime, locale, zone),
    whenLabel: formatWhen(game.startTime, locale, zone),
    leaveLabel: await leaveLabel(viewer, game, locale),
    dayLabel: dayOfGame(game, locale, zone).label,
    endLabel: formatLong(game.endTime, locale, zone),
    endClock: formatClock(game.endTime, locale, zone),
    currency: game.currency,
    priceLabel: wholePriceLabel(game, locale),
    venue: await venueFor(game, locale),
    area: (await neighborhoodOf(game, locale))?.name ?? null,
  };
}

/** After the start leaving is an absence; before, it frees the spot, perhaps late, or undoes a fresh join. */
async function leaveLabel(viewer: Viewer, game: GameSummary, locale: Locale): Promise<string> {
  const label = await leaveLabelOf(viewer, game, locale);
  const now = currentTime();
  const { participation, lateLeaversOweFrom: from } = game;
  const agreedAt = participation && (participation.waitlistedAt ?? participation.joinedAt);
  const isBound =
    from && agreedAt && agreedAt > from && !participation.byDefault && viewer?.id !== game.organizerId;
  if (!isBound || isJustJoined(participation, now) || participation.walkedInFrom) return label;
  return `${label} ${await owesLabel(game, locale, "owesNow")}`;
}

async function leaveLabelOf(viewer: Viewer, game: GameSummary, locale: Locale): Promise<string> {
  const now = currentTime();
  const t = translator(locale, "turnout");
  const { participation } = game;
  const hasJustJoined = participation !== null && isJustJoined(participation, now);
  const isSeatedLate = participation?.waitlistedAt && participation.joinedAt >= game.startTime;
  if (isSeatedLate || participation?.walkedInFrom) return t("leaveStarted");
  const late = t(hasJustJoined ? "leaveUndone" : "leaveLate");
  if (game.startTime <= now && !hasJustJoined)
    return isCorrectable(viewer, game, now)
      ? t("leaveAbsent", { count: CORRECTION_DAYS })
      : t("leaveAbsentForGood");
  if (!isJoinable(game, now)) return late;
  if (isLateToLeave(game, now)) return `${t("games:leaveConfirm")} ${late}`;
  const until = leaveUntil(game);
  const when = until && formatDayWord(until, now, locale, await zoneOf(game));
  return [t("games:leaveConfirm"), when && t("leaveFree", { when })].filter(Boolean).join(" ");
}

async function joinWarning(game: GameSummary, locale: Locale): Promise<string | null> {
  const now = currentTime();
  const t = translator(locale, "turnout");
  const owes = game.lateLeaversOweFrom && (await owesLabel(game, locale, "joinOwesNow"));
  const late = isLateToLeave(game, now) && t(game.startTime <= now ? "joinStarted" : "joinLate");
  return [late, owes].filter(Boolean).join(" ") || null;
}

async function owesLabel(game: GameSummary, locale: Locale, now: "owesNow" | "joinOwesNow"): Promise<string> {
  const until = freeToLeaveUntil(game);
  const when = formatDayWord(until, currentTime(), locale, await zoneOf(game));
  const key = isLateToLeave(game, currentTime()) ? now : "owesAfter";
  return translator(locale, "turnout")(key, { price: priceLabel(game, locale) ?? "", when });
}

function onlyAllowed(may: ReturnType<typeof permissions>): GameView["can"] {
  const allowed: GameView["can"] = {};
  for (const verb of VIEWER_VERBS) if (may[verb]) allowed[verb] = true;
  return allowed;
}

function viewerState(viewer: Viewer, game: GameSummary, participants: readonly Participant[]) {
  const now = currentTime();
  const companions = companionsOf(viewer, participants);
  const state = {
    ...{ game, participation: game.participation, gender: game.gender, now },
    ...partyOf(companions),
  };
  const may = permissions(viewer, state);
  const ownSpot = participants.find((participant) => participant.id === game.participation?.id);
  const hasOthers = participants.some(
    (participant) => participant.wasThere && participant.userId && participant !== ownSpot,
  );
  return {
    userStatus: game.participation?.status ?? null,
    waitlistPosition: ownSpot?.waitlistPosition ?? null,
    companions,
    yourName: ownSpot?.profile?.firstName ?? null,
    gameCode: may.seeCode ? game.gameCode : null,
    closedAs: isChangeable(game, now) ? null : statusAt(game, now),
    closedToNewcomersAs: isJoinable(game, now) ? null : statusAt(game, now),
    can: onlyAllowed({ ...may, ratePlayers: may.ratePlayers && hasOthers }),
    isInByDefault: game.participation?.byDefault ?? false,
    missingToMinimum: missingToMinimum(game, now),
    hasAttendance: game.attendanceRecordedAt !== null,
    isEarlyToStart: isEarlyToStart(game, now),
    mustDeclare: mustDeclare(state),
  };
}

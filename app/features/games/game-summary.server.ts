import { eq, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import type { SkillLevel } from "#db/schema/columns";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { initialsOf } from "~/core/visibility/person-privacy";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { crewRoleOf } from "~/features/crews/membership.server";
import type { CrewRole } from "~/features/crews/rules";
import { cityLabel, neighborhoodById } from "~/features/places/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { distanceLabel, ordinal, priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { isOwnParticipation, viewersGender } from "./authorize-game.server";
import type { CostRemainder } from "./dues/share";
import { sharersOf } from "./dues/sharers.server";
import { dayOfGame } from "./game-day.server";
import type { PlayerShown } from "./list/players-shown.server";
import { wasThere } from "./participation/presence.server";
import { can } from "./permissions";
import { isChangeable, isJoinable, outcomeOf, spotsLeft, statusAt, takesPart } from "./rules";
import type {
  Audience,
  GameCard,
  GameRole,
  GameStatus,
  GameType,
  GameVenue,
  Gender,
  ParticipantStatus,
} from "./types";

/** Only the code is private. */
export interface GameSummary {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  sportId: string;
  sport: { id: string; name: string; icon: string };
  cityId: string | null;
  venue: (GameVenue & { neighborhoodId: string | null }) | null;
  startTime: Date;
  endTime: Date;
  minPlayers: number;
  maxPlayers: number;
  seatsTaken: number;
  skillLevel: SkillLevel;
  gameType: GameType;
  audience: Audience;
  gameStatus: GameStatus;
  isPaid: boolean;
  priceMinor: number | null;
  costMinor: number | null;
  costRemainder: CostRemainder | null;
  /** Who came; only of a game with a shared cost. */
  sharers: number | null;
  currency: string;
  gameCode: string;
  guestsAllowed: boolean;
  seriesId: string | null;
  companionsAllowed: number;
  leaveHours: number | null;
  lateLeaversOweFrom: Date | null;
  minCheckHours: number;
  callsItselfOff: boolean;
  playsAnywayAt: Date | null;
  organizerId: string;
  crewId: string | null;
  crewOnly: boolean;
  crewFirstHours: number | null;
  crewRole: CrewRole | null;
  organizer: ShownPerson;
  hiddenAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  attendanceRecordedAt: Date | null;
  /** Written by the organizer or the program. */
  cancelReason: string | null;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  /** Confirmed or maybe; afterwards, confirmed. Without who is marked absent. */
  participantCount: number;
  participation: {
    id: string;
    status: ParticipantStatus;
    waitlistNumber: number | null;
    removedAt: Date | null;
    removalReason: string | null;
    joinedAt: Date;
    /** Also once they have a spot from the waiting list. */
    waitlistedAt: Date | null;
    leftAt: Date | null;
    came: boolean | null;
    walkedInFrom: string | null;
    wasThere: boolean;
    byDefault: boolean;
    /** While invited by somebody other than the game's organizer. */
    inviter: string | null;
  } | null;
  gender: Gender | null;
  /** In a list by distance. */
  distanceKm?: number;
  waitingPosition?: number | undefined;
  playersShown?: readonly PlayerShown[];
}

const columns = {
  n: games.n,
  id: games.id,
  slug: games.slug,
  title: games.title,
  description: games.description,
  sportId: games.sportId,
  cityId: games.cityId,
  venue: {
    id: venues.id,
    name: venues.name,
    address: venues.address,
    city: venues.city,
    latitude: venues.latitude,
    longitude: venues.longitude,
    neighborhoodId: venues.neighborhoodId,
  },
  startTime: games.startTime,
  endTime: games.endTime,
  minPlayers: games.minPlayers,
  maxPlayers: games.maxPlayers,
  seatsTaken: games.seatsTaken,
  skillLevel: games.skillLevel,
  gameType: games.gameType,
  audience: games.audience,
  gameStatus: games.gameStatus,
  isPaid: games.isPaid,
  priceMinor: games.priceMinor,
  costMinor: games.costMinor,
  costRemainder: games.costRemainder,
  sharers: sharersOf(games.id, games.costMinor),
  currency: games.currency,
  gameCode: games.gameCode,
  guestsAllowed: games.guestsAllowed,
  seriesId: games.seriesId,
  companionsAllowed: games.companionsAllowed,
  leaveHours: games.leaveHours,
  lateLeaversOweFrom: games.lateLeaversOweFrom,
  minCheckHours: games.minCheckHours,
  callsItselfOff: games.callsItselfOff,
  playsAnywayAt: games.playsAnywayAt,
  organizerId: games.organizerId,
  crewId: games.crewId,
  crewOnly: games.crewOnly,
  crewFirstHours: games.crewFirstHours,
  crewRole: crewRoleOf(games.crewId, sql.placeholder("viewerId")),
  organizer: personColumns(),
  hiddenAt: games.hiddenAt,
  startedAt: games.startedAt,
  completedAt: games.completedAt,
  attendanceRecordedAt: games.attendanceRecordedAt,
  cancelReason: games.cancelReason,
  cancelCause: games.cancelCause,
  sequence: games.sequence,
  createdAt: games.createdAt,
  updatedAt: games.updatedAt,
  participantCount: sql<number>`(select count(*) from game_participants as p
    where p.game_id = ${games.id} and p.came is not 0 and p.status in ('confirmed', iif(${games.gameStatus} = 'completed', null, 'maybe')))`,
  participation: {
    id: gameParticipants.id,
    status: gameParticipants.status,
    waitlistNumber: gameParticipants.waitlistNumber,
    removedAt: gameParticipants.removedAt,
    removalReason: gameParticipants.removalReason,
    joinedAt: gameParticipants.joinedAt,
    waitlistedAt: gameParticipants.waitlistedAt,
    leftAt: gameParticipants.leftAt,
    came: gameParticipants.came,
    walkedInFrom: gameParticipants.walkedInFrom,
    wasThere: wasThere(),
    byDefault: gameParticipants.byDefault,
    inviter: sql<
      string | null
    >`iif(${gameParticipants.status} = 'invited' and ${gameParticipants.invitedById} <> ${games.organizerId},
      (select trim(first_name || ' ' || shown_last_name) from player_profiles where id = ${gameParticipants.invitedById}), null)`,
  },
  gender: viewersGender(sql.placeholder("viewerId")),
};

/** Add WHERE and ORDER BY. `viewerId` is "" for a visitor. */
export const selectSummaries = (on: Db = db) =>
  on
    .select(columns)
    .from(games)
    .leftJoin(venues, nameableVenue(games.venueId))
    .leftJoin(playerProfiles, eq(playerProfiles.id, games.organizerId))
    .leftJoin(gameParticipants, isOwnParticipation(sql.placeholder("viewerId")));

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

const CAUSE_TEXT = { organizer_gone: "organizerGone", too_few: "notEnoughPlayers" } as const;

const UNKNOWN_SPORT = { name: "", icon: "activity" };

export async function summaryOf({ n: _, ...row }: SummaryRow, locale: Locale): Promise<GameSummary> {
  const sport = (await sportById(row.sportId, locale)) ?? UNKNOWN_SPORT;
  return {
    ...row,
    sport: { id: row.sportId, name: sport.name, icon: sport.icon },
    organizer: shownPerson(row.organizer),
    cancelReason: row.cancelCause
      ? translator(locale, "games")(CAUSE_TEXT[row.cancelCause])
      : row.cancelReason,
  };
}

/** "organizer" even if they play. */
export function roleIn(game: GameSummary, viewer: Viewer): GameRole | null {
  if (viewer?.id === game.organizerId) return "organizer";
  return game.participation?.status ?? null;
}

/** The city in the reader's language; the API gives it as stored. */
export async function venueFor(game: GameSummary, locale: Locale): Promise<GameVenue | null> {
  if (!game.venue) return null;
  const { neighborhoodId: _, ...venue } = game.venue;
  return { ...venue, city: await cityLabel(venue.city, game.cityId, locale) };
}

export async function neighborhoodOf(
  { venue }: GameSummary,
  locale: Locale,
): Promise<{ id: string; name: string } | null> {
  const neighborhood = venue?.neighborhoodId ? await neighborhoodById(venue.neighborhoodId, locale) : null;
  return neighborhood && { id: neighborhood.id, name: neighborhood.name };
}

const FACES = 3;

export async function cardOf(game: GameSummary, viewer: Viewer, locale: Locale): Promise<GameCard> {
  const [zone, neighborhood, venue] = await Promise.all([
    zoneOf(game),
    neighborhoodOf(game, locale),
    venueFor(game, locale),
  ]);
  const faces = (game.playersShown ?? []).slice(0, FACES);
  const day = dayOfGame(game, locale, zone);
  return {
    id: game.id,
    title: game.title,
    description: game.description,
    status: statusAt(game, now()),
    isPrivate: game.gameType === "private",
    audience: game.audience,
    sport: { name: game.sport.name, icon: game.sport.icon },
    startTime: game.startTime.toISOString(),
    whenLabel: formatWhen(game.startTime, locale, zone),
    dayLabel: day.label,
    underDayLabel: day.underLabel,
    group: day.group,
    venueName: game.venue?.name ?? null,
    city: venue?.city ?? null,
    area: neighborhood?.name ?? venue?.city ?? venue?.name ?? null,
    confirmedCount: game.seatsTaken,
    maxPlayers: game.maxPlayers,
    spotsLeft: isJoinable(game, now()) ? spotsLeft(game) : null,
    faces: faces.map((player) => player.picture ?? initialsOf(player)),
    canTake: takeable(game, viewer),
    role: shownRole(game, viewer),
    roleLabel: roleLabel(game, locale),
    priceLabel: priceLabel(game, locale),
    distanceLabel: game.distanceKm === undefined ? null : distanceLabel(game.distanceKm, locale),
  };
}

function shownRole(game: GameSummary, viewer: Viewer): GameRole | null {
  const role = roleIn(game, viewer);
  return isChangeable(game, now()) || role === "organizer" ? role : null;
}

export const inviterTo = ({ participation, organizer }: GameSummary): string =>
  participation?.inviter ?? fullName(organizer);

/** A position, or that somebody else ended the participation. */
function roleLabel(game: GameSummary, locale: Locale): string | null {
  const { waitingPosition, participation } = game;
  const t = translator(locale, "ticket");
  if (waitingPosition !== undefined) return t("waiting", { place: ordinal(waitingPosition, locale) });
  const outcome = participation && outcomeOf(participation, game);
  return outcome && t(`games:outcome_${outcome}`);
}

function takeable(game: GameSummary, viewer: Viewer): GameCard["canTake"] {
  if (!viewer || viewer.id === game.organizerId || takesPart(game.participation)) return null;
  const state = { game, participation: game.participation, gender: game.gender, now: now() };
  if (can(viewer, "join", state)) return "confirmed";
  return can(viewer, "waitlist", state) ? "waitlisted" : null;
}

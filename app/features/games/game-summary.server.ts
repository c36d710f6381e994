import { eq, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import type { SkillLevel } from "#db/schema/columns";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { crewRoleOf } from "~/features/crews/membership.server";
import type { CrewRole } from "~/features/crews/rules";
import { cityLabel, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { isOwnParticipation, viewersGender } from "./authorize-game.server";
import type { CostRemainder } from "./dues/share";
import { sharersOf } from "./dues/sharers.server";
import type { PlayerShown } from "./list/players-shown.server";
import { wasThere } from "./participation/presence.server";
import type { Audience, GameRole, GameStatus, GameType, GameVenue, Gender, ParticipantStatus } from "./types";

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

/** What depends on the viewer. */
export const ownPartColumns = {
  crewRole: crewRoleOf(games.crewId, sql.placeholder("viewerId")),
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
};

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
  ...ownPartColumns,
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

export const UNKNOWN_SPORT = { name: "", icon: "activity" };

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
export function roleIn(
  game: Pick<GameSummary, "organizerId"> & { participation: { status: ParticipantStatus } | null },
  viewer: Viewer,
): GameRole | null {
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

export const inviterTo = ({ participation, organizer }: GameSummary, locale: Locale): string =>
  (participation?.inviter ?? fullName(organizer)) || translator(locale, "common")("aFormerPlayer");

import { z } from "zod";
import { COST_REMAINDERS } from "#db/limits/games";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, GAME_STATUSES, GAME_TYPES, PARTICIPANT_STATUSES } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { SportRefJson } from "~/features/sports/json.server";
import type { Locale } from "~/i18n/languages";
import { opensToEveryoneAt, shownType } from "../crew-rules";
import { type GameSummary, neighborhoodOf, roleIn } from "../game-summary.server";
import { writeCursor } from "../list/cursor.server";
import type { ListQuery, SummaryList } from "../list/summary-list";
import { ownOverlaps } from "../own-overlaps.server";
import { overlapsWith } from "../participation/overlaps.server";
import { companionsOf } from "../participation/participant-view.server";
import { participantsOf } from "../participation/participants.server";
import { playersOfTheMatch } from "../participation/player-of-the-match.server";
import { can, partyOf, permissions } from "../permissions";
import { leaveUntil, spotsLeft } from "../rules";
import { VIEWER_VERBS } from "../verbs";
import {
  instant,
  ParticipantJson,
  PersonJson,
  participantJson,
  personJson,
  privateFacts,
} from "./participant-json.server";
import { TicketJson, ticketJson } from "./ticket-json.server";

const GameVenueJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: "GameVenue" });

export const GameJson = z
  .object({
    id: z.uuid(),
    /** Of the link /g/{slug}; a private game needs /g/{slug}-{code}. */
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    sportId: z.uuid(),
    sport: SportRefJson,
    venueId: z.uuid().nullable(),
    venue: GameVenueJson.nullable(),
    startTime: instant,
    endTime: instant,
    minPlayers: z.number().int(),
    maxPlayers: z.number().int(),
    skillLevel: z.enum(SKILL_LEVELS),
    gameType: z.enum([...GAME_TYPES, "crew"]),
    audience: z.enum(AUDIENCES),
    gameStatus: z.enum(GAME_STATUSES),
    isPaid: z.boolean(),
    /** For each; of a shared cost, in a full game. */
    price: z.number().nullable(),
    /** Of the pitch, shared by who came; then with who gets or pays what rounding leaves. */
    totalCost: z.number().nullable(),
    remainder: z.enum(COST_REMAINDERS).nullable(),
    currency: z.string(),
    crewId: z.uuid().nullable(),
    /** Until then spots are only for the crew; null: open from the start. */
    opensToEveryoneAt: instant.nullable(),
    guestsAllowed: z.boolean(),
    seriesId: z.uuid().nullable(),
    companionsAllowed: z.number().int(),
    /** Leaving later is late; null: the organizer set no time. */
    leaveUntil: instant.nullable(),
    /** Who gives up their spot later still owes the price, while the spot is free. */
    lateLeaversOwe: z.boolean(),
    minCheckHours: z.number().int(),
    callsItselfOff: z.boolean(),
    /** Only for the organizer and participants. */
    gameCode: z.string().optional(),
    organizerId: z.uuid(),
    organizer: PersonJson,
    participantCount: z.number().int(),
    confirmedCount: z.number().int(),
    spotsLeft: z.number().int(),
    userStatus: z.enum(PARTICIPANT_STATUSES).nullable(),
    createdAt: instant,
    updatedAt: instant,
    distanceKm: z.number().optional(),
  })
  .meta({ id: "Game" });

const listOf = <S extends z.ZodType>(game: S) =>
  z.object({
    games: z.array(game),
    page: z.number().int(),
    total_pages: z.number().int(),
    total: z.number().int(),
    next_cursor: z
      .string()
      .nullish()
      .meta({ description: "For `after`; null after the last page, absent in order of distance" }),
  });

const ListedGameJson = GameJson.extend({
  neighborhood: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** At most five of a public game, none of whom hides their name. */
  playersShown: z.array(PersonJson.omit({ lastName: true })),
}).meta({ id: "ListedGame" });

export const GameListJson = listOf(ListedGameJson);
export const MyGameListJson = listOf(
  ListedGameJson.and(z.object({ role: z.enum(["organizer", ...PARTICIPANT_STATUSES]).nullable() })),
);
export const OverlapJson = z
  .object({
    code: z.literal("overlaps"),
    gameId: z.uuid(),
    title: z.string(),
    startTime: z.iso.datetime(),
  })
  .meta({ id: "Overlap" });

export const overlapJson = ({ id, title, startTime }: { id: string; title: string; startTime: Date }) => ({
  ...{ code: "overlaps" as const, gameId: id, title },
  startTime: startTime.toISOString(),
});

export const GameDetailJson = GameJson.extend({
  participants: z.array(ParticipantJson),
  can: z.record(z.enum(VIEWER_VERBS), z.boolean()),
  ticket: TicketJson,
  /** Ids of participations, several after a tie; empty until two people voted and the vote is over. */
  playerOfTheMatch: z.array(z.uuid()),
  /** At the same time: for the organizer other games of theirs there, for who plays or waits other games they play. */
  warnings: z.array(OverlapJson),
}).meta({ id: "GameDetail" });

export const DuplicateJson = GameDetailJson.and(z.object({ duplicateOfId: z.uuid() }));

export function gameJson(game: GameSummary, viewer: Viewer): z.input<typeof GameJson> {
  const seesCode = can(viewer, "seeCode", { game, participation: game.participation, now: now() });
  return {
    id: game.id,
    slug: game.slug,
    title: game.title,
    description: game.description,
    sportId: game.sportId,
    sport: game.sport,
    venueId: game.venue?.id ?? null,
    venue: game.venue,
    startTime: game.startTime.toISOString(),
    endTime: game.endTime.toISOString(),
    minPlayers: game.minPlayers,
    maxPlayers: game.maxPlayers,
    skillLevel: game.skillLevel,
    gameType: shownType(game),
    audience: game.audience,
    gameStatus: game.gameStatus,
    isPaid: game.isPaid,
    price: game.priceMinor === null ? null : game.priceMinor / 100,
    totalCost: game.costMinor === null ? null : game.costMinor / 100,
    remainder: game.costRemainder,
    currency: game.currency,
    crewId: game.crewId,
    opensToEveryoneAt: opensToEveryoneAt(game)?.toISOString() ?? null,
    guestsAllowed: game.guestsAllowed,
    seriesId: game.seriesId,
    companionsAllowed: game.companionsAllowed,
    leaveUntil: leaveUntil(game)?.toISOString() ?? null,
    lateLeaversOwe: game.lateLeaversOweFrom !== null,
    minCheckHours: game.minCheckHours,
    callsItselfOff: game.callsItselfOff,
    ...(seesCode ? { gameCode: game.gameCode } : {}),
    organizerId: game.organizerId,
    organizer: personJson(game.organizerId, game.organizer),
    participantCount: game.participantCount,
    confirmedCount: game.seatsTaken,
    spotsLeft: spotsLeft(game),
    userStatus: game.participation?.status ?? null,
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
    ...(game.distanceKm === undefined ? {} : { distanceKm: Math.round(game.distanceKm * 10) / 10 }),
  };
}

export async function gameDetailJson(
  game: GameSummary,
  viewer: Viewer,
  locale: Locale,
): Promise<z.input<typeof GameDetailJson>> {
  const [best, participants, own, played] = await Promise.all([
    playersOfTheMatch(game),
    participantsOf(viewer, game),
    ownOverlaps(viewer, game),
    viewer && game.participation ? overlapsWith(viewer, game.id) : [],
  ]);
  const may = permissions(viewer, {
    ...{ game, participation: game.participation, gender: game.gender, now: now() },
    ...partyOf(companionsOf(viewer, participants)),
  });
  return {
    ...gameJson(game, viewer),
    participants: participants.map((participant) =>
      participantJson(participant, privateFacts(viewer, game, participant)),
    ),
    can: may,
    ticket: await ticketJson(game, { viewer, participants, may, locale }),
    playerOfTheMatch: best,
    warnings: [...own, ...played.filter(({ id }) => own.every((one) => one.id !== id))].map(overlapJson),
  };
}

async function listedGameJson(
  game: GameSummary,
  viewer: Viewer,
  locale: Locale,
): Promise<z.input<typeof ListedGameJson>> {
  return {
    ...gameJson(game, viewer),
    neighborhood: await neighborhoodOf(game, locale),
    playersShown: (game.playersShown ?? []).map(({ id, firstName, picture }) => ({
      ...{ id, firstName },
      profilePicture: picture,
    })),
  };
}

const listJson = <G>(list: SummaryList, games: G[], query: ListQuery) => ({
  games,
  total: list.total,
  ...listPagesOf(list, query),
});

export const listPagesOf = ({ page, totalPages, lastPlace }: SummaryList, query: ListQuery) => ({
  page,
  total_pages: totalPages,
  next_cursor: lastPlace && writeCursor(query, lastPlace),
});

export const gameListJson = async (
  list: SummaryList,
  viewer: Viewer,
  query: ListQuery,
): Promise<z.input<typeof GameListJson>> => {
  const games = list.games.map((game) => listedGameJson(game, viewer, query.locale));
  return listJson(list, await Promise.all(games), query);
};

export const myGameListJson = async (
  list: SummaryList,
  viewer: Viewer,
  query: ListQuery,
): Promise<z.input<typeof MyGameListJson>> => {
  const games = list.games.map(async (game) => ({
    ...(await listedGameJson(game, viewer, query.locale)),
    role: roleIn(game, viewer),
  }));
  return listJson(list, await Promise.all(games), query);
};

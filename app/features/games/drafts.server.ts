import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venueSports, venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { env } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays, instantToWall } from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { usualDay } from "./again-days.server";
import { findGameRow, type GameRow } from "./authorize-game.server";
import { CREW_FIRST_HOURS, shownType } from "./crew-rules";
import { costOf } from "./dues/share";
import { requireCan } from "./permissions";
import { GAME_DEFAULTS } from "./rules";
import type { GameDraft, GameWarning } from "./types";

/** 18:00 to 20:00 today. */
export function newDraft(): GameDraft {
  return {
    title: "",
    description: "",
    sportId: null,
    venueId: null,
    date: nextDefaultDay(),
    startTime: GAME_DEFAULTS.startTime,
    endTime: GAME_DEFAULTS.endTime,
    endsNextDay: false,
    minPlayers: GAME_DEFAULTS.minPlayers,
    maxPlayers: GAME_DEFAULTS.maxPlayers,
    skillLevel: GAME_DEFAULTS.skillLevel,
    gameType: GAME_DEFAULTS.gameType,
    crewId: null,
    crewFirstHours: CREW_FIRST_HOURS,
    audience: GAME_DEFAULTS.audience,
    isPaid: false,
    price: null,
    costSharing: "each",
    currency: env.CURRENCY,
    guestsAllowed: true,
    companionsAllowed: GAME_DEFAULTS.companionsAllowed,
    leaveHours: null,
    lateLeaversOwe: false,
    minCheckHours: GAME_DEFAULTS.minCheckHours,
    callsItselfOff: false,
    duplicateOfId: null,
  };
}

/** Tomorrow once the default start has passed. */
function nextDefaultDay(): string {
  const { date, time } = instantToWall(currentTime());
  return time < GAME_DEFAULTS.startTime ? date : addDays(date, 1);
}

/** Errors: game_not_found, only_organizer, game_not_editable. */
export async function editDraft(
  actor: Actor,
  gameId: string,
): Promise<{ draft: GameDraft; version: number }> {
  const game = await gameToDraft(actor, gameId, "edit");
  return { draft: await draftOf(game), version: +game.updatedAt };
}

/**
 * On the next same weekday, without players; guests are allowed, as in every new game. Errors: game_not_found,
 * only_organizer.
 */
export async function duplicateGame(actor: Actor, gameId: string): Promise<GameDraft> {
  const game = await gameToDraft(actor, gameId, "duplicate");
  const draft = await draftOf(game);
  const date = usualDay(game, { zone: await zoneOf(game), now: currentTime() });
  // A price in another currency must be entered again.
  const price = game.currency === env.CURRENCY ? draft.price : null;
  return { ...draft, date, price, currency: env.CURRENCY, guestsAllowed: true, duplicateOfId: game.id };
}

async function gameToDraft(actor: Actor, gameId: string, verb: "edit" | "duplicate"): Promise<GameRow> {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, verb, { game, participation, now: currentTime() });
  return game;
}

async function draftOf(game: GameRow): Promise<GameDraft> {
  const zone = await zoneOf(game);
  const start = instantToWall(game.startTime, zone);
  const end = instantToWall(game.endTime, zone);
  return {
    title: game.title,
    description: game.description ?? "",
    sportId: game.sportId,
    venueId: game.venueId,
    date: start.date,
    startTime: start.time,
    endTime: end.time,
    endsNextDay: end.date !== start.date,
    minPlayers: game.minPlayers,
    maxPlayers: game.maxPlayers,
    skillLevel: game.skillLevel,
    gameType: shownType(game),
    crewId: game.crewId,
    crewFirstHours: game.crewId && !game.crewOnly ? game.crewFirstHours : CREW_FIRST_HOURS,
    audience: game.audience,
    isPaid: game.isPaid,
    ...typedPrice(game),
    currency: game.currency,
    guestsAllowed: game.guestsAllowed,
    companionsAllowed: game.companionsAllowed,
    leaveHours: game.leaveHours,
    lateLeaversOwe: game.lateLeaversOweFrom !== null,
    minCheckHours: game.minCheckHours,
    callsItselfOff: game.callsItselfOff,
    duplicateOfId: null,
  };
}

/** As a form has it. */
export function typedPrice({
  priceMinor,
  ...game
}: Pick<GameRow, "priceMinor" | "costMinor" | "costRemainder">): Pick<GameDraft, "price" | "costSharing"> {
  const cost = costOf(game);
  if (cost) return { price: cost.total, costSharing: cost.remainder };
  return { price: priceMinor === null ? null : priceMinor / 100, costSharing: "each" };
}

const venueSportList = db
  .select({ sportId: venueSports.sportId, maxPlayers: venueSports.maxPlayers })
  .from(venues)
  .innerJoin(venueSports, eq(venueSports.venueId, venues.id))
  .where(eq(venues.id, sql.placeholder("venueId")))
  .prepare();

/** The venue lacks the sport or has less room. */
export async function gameWarnings(game: {
  venueId: string | null;
  sportId: string;
  maxPlayers: number;
}): Promise<GameWarning[]> {
  if (!game.venueId) return [];
  const sports = await venueSportList.all({ venueId: game.venueId });
  if (sports.length === 0) return [];
  const sport = sports.find((venueSport) => venueSport.sportId === game.sportId);
  if (!sport) return ["sport_not_at_venue"];
  return sport.maxPlayers !== null && game.maxPlayers > sport.maxPlayers ? ["too_many_for_venue"] : [];
}

import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import type { ChangedFrom } from "#db/schema/changed-from";
import { gameInvitationWaves, games } from "#db/schema/games";
import { gameSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { changedProperties, pick } from "~/core/pick";
import { now as currentTime } from "~/core/time/clock.server";
import { changesOf } from "~/features/crews/log-changes";
import { logChange } from "~/features/crews/membership.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { zoneOf } from "~/features/places/zones.server";
import { assertAudienceMayChange } from "./audience.server";
import { authorizeGame, type GameRow } from "./authorize-game.server";
import {
  assertPlannable,
  assertPriceForEach,
  assertShape,
  assertSport,
  instantsOf,
  locationFor,
  pricingOf,
} from "./create-game.server";
import { crewChoice } from "./crew-games.server";
import { isCrewsTurn } from "./crew-rules";
import { settlePaidSpots } from "./dues/new-price.server";
import { withdrawSettledReminders } from "./dues/settled-reminders.server";
import { changedCost, costOf } from "./dues/share";
import type { GameChanges } from "./game-fields";
import { notifyChange } from "./notify-change.server";
import { keepWithdrawals } from "./participation/keep-withdrawals.server";
import { notifyGameOn } from "./participation/spots.server";
import { fillFreedSpots, waitingInOrder } from "./participation/waiting-list.server";
import { requireCan } from "./permissions";
import { putOffHeldMessages } from "./quiet-hours.server";
import { resetReminders } from "./reminders.server";
import { isJoinable, minimumMoment, statusAt } from "./rules";

/**
 * Absent fields stay. New spots go to the waiting list; participants are notified of a new time or venue, confirmed
 * ones also of a new price. Errors: game_not_found, only_organizer, game_not_editable, max_below_confirmed,
 * audience_has_players, price_needs_choice, share_differs, conflict (not of `version`), and those of createGame.
 */
export const editGame = (
  actor: Actor,
  gameId: string,
  changes: GameChanges,
  version?: number,
): Promise<void> => transact((tx) => editGameIn(tx, actor, { gameId, changes, version }));

export async function editGameIn(
  tx: Tx,
  actor: Actor,
  { gameId, changes, version }: { gameId: string; changes: GameChanges; version?: number | undefined },
): Promise<void> {
  const now = currentTime();
  const { game, participation } = await authorizeGame(tx, actor, { gameId });
  requireCan(actor, "edit", { game, participation, now });
  if (version !== undefined && version !== +game.updatedAt) throw new DomainError("conflict");
  const next = await changedGame(tx, { actor, game }, { changes, now });
  await assertAudienceMayChange(tx, game, next.audience);
  await settlePaidSpots(tx, { game, next, choice: changes.paidSpots, now });
  await writeChanges(tx, { game, next, now });
  if (Object.keys(changedProperties<Partial<GameRow>>(game, next)).length > 0) {
    const details = changesOf(game, next, game.currency);
    const entry = { event: "game_changed", actorId: actor.id, details, now } as const;
    await logChange(tx, entry, { before: game, after: next });
  }
  // A later end reopens a game. Its free spots, or those of a game that opens to more people, go to the waiting list.
  const isOpened = isCrewsTurn(game, now) && !isCrewsTurn({ ...game, ...next }, now);
  if (next.maxPlayers > game.maxPlayers || isOpened || !isJoinable(game, now)) {
    const freed = Math.max(0, next.maxPlayers - game.maxPlayers);
    const waiting = await waitingInOrder(tx, game.id);
    await fillFreedSpots(tx, { ...game, ...next }, { waiting, freed, now, actorId: actor.id });
  }
  if (next.minPlayers < game.minPlayers) await notifyGameOn(tx, { ...game, ...next }, now);
  await notifyChange(tx, { actor, game, next, now });
  if (statusAt(game, now) === "completed") await withdrawSettledReminders(tx, [game.id], now);
}

interface GameEdit {
  game: GameRow;
  next: NextGame;
  now: Date;
}

type NextGame = Awaited<ReturnType<typeof changedGame>>;

async function changedGame(
  tx: Tx,
  { actor, game }: { actor: Actor; game: GameRow },
  { changes, now }: { changes: GameChanges; now: Date },
) {
  const sportId = changes.sportId ?? game.sportId;
  if (sportId !== game.sportId) await assertSport(tx, sportId);
  const venueId = changes.venueId === undefined ? game.venueId : changes.venueId;
  const location =
    venueId === game.venueId
      ? { venueId, cityId: game.cityId, zone: await zoneOf(game) }
      : await locationFor(tx, venueId);
  const times = changes.when ? instantsOf(changes.when, location.zone) : {};
  const isPaid = changes.isPaid ?? game.isPaid;
  const currentPrice = game.priceMinor === null ? null : game.priceMinor / 100;
  const before = costOf(game);
  const cost = isPaid ? changedCost(before, changes) : null;
  const price = isPaid ? (cost?.total ?? changes.price ?? currentPrice) : null;
  const description = changes.description === undefined ? game.description : changes.description;
  const gameType = changes.gameType ?? game.gameType;
  const crew = await crewChoice(tx, actor, { choice: { ...changes, gameType }, before: game });
  const next = {
    title: changes.title ?? game.title,
    description,
    sportId,
    venueId: location.venueId,
    cityId: location.cityId,
    startTime: times.startTime ?? game.startTime,
    endTime: times.endTime ?? game.endTime,
    minPlayers: changes.minPlayers ?? game.minPlayers,
    maxPlayers: changes.maxPlayers ?? game.maxPlayers,
    skillLevel: changes.skillLevel ?? game.skillLevel,
    ...crew,
    audience: changes.audience ?? game.audience,
    isPaid,
    // More spots alone are no news of the price.
    ...(cost && isDeepStrictEqual(cost, before)
      ? pick(game, ["priceMinor", "costMinor", "costRemainder"])
      : pricingOf({
          isPaid,
          price,
          cost,
          maxPlayers: changes.maxPlayers ?? game.maxPlayers,
          currency: game.currency,
        })),
    guestsAllowed: changes.guestsAllowed ?? game.guestsAllowed,
    companionsAllowed: changes.companionsAllowed ?? game.companionsAllowed,
    leaveHours: changes.leaveHours === undefined ? game.leaveHours : changes.leaveHours,
    minCheckHours: changes.minCheckHours ?? game.minCheckHours,
    callsItselfOff: changes.callsItselfOff ?? game.callsItselfOff,
  };
  if (changes.lateLeaversOwe) assertPriceForEach({ isPaid, cost });
  assertShape({ ...next, price });
  if (timesDiffer(game, next)) assertPlannable(next, { when: changes.when ?? {}, zone: location.zone, now });
  if (next.maxPlayers < game.seatsTaken) {
    throw new DomainError("max_below_confirmed", { field: "maxPlayers", params: { count: game.seatsTaken } });
  }
  return { ...next, lateLeaversOweFrom: oweFrom({ game, next, now }, changes.lateLeaversOwe) };
}

/** Nobody owes under conditions that they did not know when they asked for their spot. */
function oweFrom(
  { game, next, now }: { game: GameRow; next: Terms; now: Date },
  wanted = game.lateLeaversOweFrom !== null,
): Date | null {
  if (!wanted || !next.isPaid || next.costMinor != null) return null;
  const isSame =
    !timesDiffer(game, next) &&
    game.venueId === next.venueId &&
    game.priceMinor === next.priceMinor &&
    game.leaveHours === next.leaveHours;
  return isSame && game.lateLeaversOweFrom ? game.lateLeaversOweFrom : now;
}

type Terms = Pick<
  GameRow,
  "startTime" | "endTime" | "venueId" | "priceMinor" | "leaveHours" | "isPaid" | "costMinor"
>;

async function writeChanges(tx: Tx, { game, next, now }: GameEdit): Promise<void> {
  // If the moment has passed, the organizer has just seen the game.
  const asksAgain = +game.startTime !== +next.startTime || game.minCheckHours !== next.minCheckHours;
  const shownInCalendars =
    timesDiffer(game, next) ||
    next.venueId !== game.venueId ||
    next.title !== game.title ||
    next.description !== game.description;
  await tx
    .update(games)
    .set({
      ...next,
      search: gameSearch(next),
      ...(asksAgain && {
        minCheckedAt: minimumMoment(next) <= now ? now : null,
        playsAnywayAt: null,
      }),
      sequence: game.sequence + Number(shownInCalendars),
      changedFrom: changedFrom({ game, next, now }),
      updatedAt: now,
    })
    .where(eq(games.id, game.id));
  if (+game.startTime !== +next.startTime || game.leaveHours !== next.leaveHours)
    await keepWithdrawals(tx, game, next);
  if (next.crewId !== game.crewId) {
    const { gameId, wave } = gameInvitationWaves;
    await tx.delete(gameInvitationWaves).where(and(eq(gameId, game.id), eq(wave, "crew")));
  }
  if (+game.startTime !== +next.startTime) {
    await resetReminders(tx, { id: game.id, startTime: next.startTime }, now);
    await putOffHeldMessages(tx, { ...game, ...next }, now);
    if (game.seriesId) await recheckSeries(tx, { id: game.seriesId }, now);
  }
}

/** Compared with the game before the first edit that is not undone. */
function changedFrom({ game, next, now }: GameEdit): ChangedFrom | null {
  const before = { ...situationOf(game), ...game.changedFrom };
  const after = situationOf(next);
  const from = {
    ...(before.startTime !== after.startTime && { startTime: before.startTime }),
    ...(before.venueId !== after.venueId && { venueId: before.venueId }),
    ...(before.priceMinor !== after.priceMinor && { priceMinor: before.priceMinor }),
  };
  if (Object.keys(from).length === 0) return null;
  const isSame = isDeepStrictEqual(situationOf(game), after);
  return { ...from, at: isSame && game.changedFrom ? game.changedFrom.at : +now };
}

const situationOf = ({
  startTime,
  venueId,
  priceMinor,
}: Pick<GameRow, "startTime" | "venueId" | "priceMinor">) => ({
  startTime: +startTime,
  venueId,
  priceMinor: priceMinor ?? 0,
});

const timesDiffer = (
  before: { startTime: Date; endTime: Date },
  after: { startTime: Date; endTime: Date },
): boolean => +before.startTime !== +after.startTime || +before.endTime !== +after.endTime;

import { transact } from "#db/client.server";
import { type series, seriesRegulars, seriesWaves } from "#db/schema/series";
import { type GameOptions, makeGame } from "#seed/factories/games";
import { now } from "~/core/time/clock.server";
import { afterOpening } from "~/features/series/after-opening.server";

type SeriesRow = typeof series.$inferSelect;
type RegularRow = typeof seriesRegulars.$inferInsert;
type Wave = Pick<typeof seriesWaves.$inferInsert, "who" | "daysBefore">;

let position = 0;

/** Makes a player a regular after those who are regulars already; in by default unless said otherwise. */
export async function addRegular(seriesId: string, userId: string, options: Partial<RegularRow> = {}) {
  const row = {
    seriesId,
    userId,
    position: ++position,
    defaultIn: true,
    defaultSince: now(),
    createdAt: now(),
  };
  await transact((tx) => tx.insert(seriesRegulars).values({ ...row, ...options }));
}

/** Sets when a series invites whom. */
export const setPlan = (seriesId: string, waves: readonly Wave[]) =>
  transact((tx) => tx.insert(seriesWaves).values(waves.map((wave) => ({ seriesId, ...wave }))));

/** A game of a series, as one that was opened for it. */
export const gameOf = (row: SeriesRow, options: GameOptions = {}) =>
  makeGame({
    organizerId: row.organizerId,
    crewId: row.crewId,
    venueId: null,
    maxPlayers: row.maxPlayers,
    minPlayers: row.minPlayers,
    audience: row.audience,
    seriesId: row.id,
    seriesDate: "2026-12-06",
    ...options,
  });

/** A game that the series has just opened, with its regulars. */
export async function openGame(row: SeriesRow, options: GameOptions = {}) {
  const game = await gameOf(row, options);
  await transact((tx) => afterOpening(tx, game, row));
  return game;
}

import type { GameCard, GameRow } from "./types";

/** What a list sends of a game. */
export function rowOf(card: GameCard): GameRow {
  const { id, title, status, sport, startTime, dayLabel, group, faces, spotsLeft, others } = card;
  const { isPrivate, audience, role, priceLabel, distanceLabel, area, canTake } = card;
  return {
    ...{ id, title, status, sport, startTime, dayLabel, group, faces },
    ...(spotsLeft !== null && { spotsLeft }),
    ...(others > 0 && { others }),
    ...(isPrivate && { isPrivate }),
    ...(audience !== "everyone" && { audience }),
    ...(role && { role }),
    ...(priceLabel && { priceLabel }),
    ...(distanceLabel && { distanceLabel }),
    ...(area && { area }),
    ...(canTake && { canTake }),
  };
}

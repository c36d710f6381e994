import { firstLine } from "~/core/text/truncate";
import type { GameCard, GameRow } from "./types";

/** `namesCity`: in lists of several cities. */
export function rowOf(card: GameCard, { namesCity = false } = {}): GameRow {
  const { id, title, status, sport, startTime, dayLabel, group, faces, spotsLeft } = card;
  const { confirmedCount, maxPlayers, venueName } = card;
  const { isPrivate, audience, role, roleLabel, priceLabel, distanceLabel, canTake } = card;
  const area = namesCity ? withCity(card) : card.area;
  const description = card.description && firstLine(card.description);
  return {
    ...{ id, title, status, sport, startTime, dayLabel, group, faces, confirmedCount, maxPlayers },
    ...(spotsLeft !== null && { spotsLeft }),
    ...(isPrivate && { isPrivate }),
    ...(audience !== "everyone" && { audience }),
    ...(role && { role }),
    ...(roleLabel && { roleLabel }),
    ...(priceLabel && { priceLabel }),
    ...(distanceLabel && { distanceLabel }),
    ...(venueName && { venueName }),
    ...(area && area !== venueName && { area }),
    ...(description && { description }),
    ...(canTake && { canTake }),
  };
}

/** Without a comma, which Arabic writes another way. */
const withCity = ({ area, city }: GameCard): string | null =>
  area && city && area !== city ? `${area} · ${city}` : area;

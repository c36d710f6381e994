import { DEFAULT_ZONE } from "~/core/timezone.server";
import { cityById } from "./queries.server";

/** The time zone of a game: its city's, or the country's for a game without a place. */
export async function zoneOf(game: { cityId: string | null }): Promise<string> {
  if (!game.cityId) return DEFAULT_ZONE;
  return (await cityById(game.cityId))?.timezone ?? DEFAULT_ZONE;
}

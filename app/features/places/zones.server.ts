import { DEFAULT_ZONE } from "~/core/time/timezone.server";
import { cityById } from "./queries.server";

export async function zoneOf(game: { cityId: string | null }): Promise<string> {
  if (!game.cityId) return DEFAULT_ZONE;
  return (await cityById(game.cityId))?.timezone ?? DEFAULT_ZONE;
}

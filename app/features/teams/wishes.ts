import { TEAM_LIMITS } from "#db/limits/teams";
import { DomainError } from "~/core/errors";

interface Named {
  together: readonly (readonly string[])[];
  apart: readonly (readonly string[])[];
}

/** Errors: too_many_wishes, wish_players (fewer than two, or one twice), draw_player_unknown. */
export function assertWishes(
  { together, apart }: Named,
  { known, corrected }: { known: readonly string[]; corrected: readonly string[] },
): void {
  if (together.length + apart.length > TEAM_LIMITS.wishes.max)
    throw new DomainError("too_many_wishes", { field: "together", params: TEAM_LIMITS.wishes });
  for (const [field, lists] of Object.entries({ together, apart }))
    for (const ids of lists) {
      if (ids.length < TEAM_LIMITS.wishPlayers.min || new Set(ids).size < ids.length)
        throw new DomainError("wish_players", { field });
      if (ids.some((id) => !known.includes(id))) throw new DomainError("draw_player_unknown", { field });
    }
  if (corrected.some((id) => !known.includes(id)))
    throw new DomainError("draw_player_unknown", { field: "adjust" });
}

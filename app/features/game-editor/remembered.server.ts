import { pick } from "~/core/pick";
import { env } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { usualDay } from "~/features/games/again-days.server";
import { CREW_FIRST_HOURS, shownType } from "~/features/games/crew-rules";
import { newDraft, typedPrice } from "~/features/games/drafts.server";
import type { RecentGame } from "~/features/games/recent-organized.server";
import type { GameDraft } from "~/features/games/types";
import { usualNumbers } from "~/features/games/usual-numbers.server";
import type { VenueForGame } from "~/features/venues/types";

interface Chosen {
  venue: VenueForGame | null;
  sportId: string;
  zone: string;
  crews: readonly { id: string }[];
}

/** The last there, the only one there, the last anywhere, or the favorite; else null. */
export function sportAt(
  venue: VenueForGame,
  { recent, favoriteId }: { recent: readonly RecentGame[]; favoriteId: string | null },
): string | null {
  const last = recent.find(({ venueId }) => venueId === venue.id);
  if (last) return last.sportId;
  const offered = venue.sports.map((sport) => sport.sportId);
  if (offered.length === 1) return offered[0] ?? null;
  return [recent[0]?.sportId, favoriteId].find((id) => id && offered.includes(id)) ?? null;
}

/** From the last game here, else of this sport, else of any. */
export function rememberedDraft(
  recent: readonly RecentGame[],
  chosen: Chosen,
): GameDraft & { organizerPlays: boolean } {
  const { venue, sportId } = chosen;
  const ofSport = recent.filter((game) => game.sportId === sportId);
  const same = ofSport.find(({ venueId }) => venueId === (venue?.id ?? null)) ?? ofSport[0];
  const last = same ?? recent[0];
  const atVenue = venue?.sports.find((venueSport) => venueSport.sportId === sportId)?.maxPlayers ?? null;
  return {
    ...newDraft(),
    ...usualNumbers(sportId, atVenue),
    ...(last && { ...timesOf(last, { ...chosen, isRegular: isAt(same, venue) }), ...pick(last, COPIED) }),
    ...(same && { ...numbersAndPrice(same), ...crewOf(same, chosen) }),
    venueId: venue?.id ?? null,
    sportId,
    organizerPlays: last ? Boolean(last.organizerPlays) : true,
  };
}

const isAt = (game: RecentGame | undefined, venue: VenueForGame | null) =>
  game !== undefined && game.venueId === (venue?.id ?? null);

/** Its weekday at this venue; else today, or tomorrow once it has passed. */
function timesOf(last: RecentGame, { zone, isRegular }: Chosen & { isRegular: boolean }) {
  const [start, end] = [instantToWall(last.startTime, zone), instantToWall(last.endTime, zone)];
  const now = currentTime();
  const today = instantToWall(now, zone).date;
  const isLate = +(wallToInstant(today, start.time, zone) ?? now) <= +now;
  return {
    date: isRegular ? usualDay(last, { zone, now }) : isLate ? addDays(today, 1) : today,
    startTime: start.time,
    endTime: end.time,
    endsNextDay: end.time <= start.time,
  };
}

/** Not `guestsAllowed`: every new game allows guests. */
const COPIED = [
  "gameType",
  "audience",
  "skillLevel",
  "companionsAllowed",
  "leaveHours",
  "lateLeaversOwe",
  "minCheckHours",
  "callsItselfOff",
] as const;

/** Of the last game, while a member. */
const crewOf = (last: RecentGame, { crews }: Chosen) =>
  crews.some(({ id }) => id === last.crewId) && {
    crewId: last.crewId,
    gameType: shownType(last),
    crewFirstHours: last.crewOnly ? CREW_FIRST_HOURS : last.crewFirstHours,
  };

const numbersAndPrice = ({ minPlayers, maxPlayers, isPaid, currency, ...game }: RecentGame) => ({
  minPlayers,
  maxPlayers,
  // A price in another currency must be entered again.
  ...(isPaid && currency === env.CURRENCY && { isPaid, ...typedPrice(game) }),
});

import { millisecondsInHour } from "date-fns/constants";
import { cityId, sportId } from "#db/reference";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { rateProfileAs } from "#seed/factories/ratings";
import { favorVenueAs, makeVenue, rateVenueAs } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import type { Person } from "./sights";

export interface World {
  people: Record<Person, Player>;
  /** What the names in braces stand for. */
  ids: Record<string, string>;
}

/** A few people, venues, and games in every state. */
export async function makeWorld(now: Date): Promise<World> {
  const casablanca = { cityId: cityId("casablanca"), neighborhoodId: null };
  const people = {
    organizer: await makePlayer(casablanca),
    player: await makePlayer(casablanca),
    invited: await makePlayer(casablanca),
    creator: await makePlayer(casablanca),
    rater: await makePlayer(casablanca),
    newcomer: await makePlayer({ cityId: null, neighborhoodId: null, favoriteSport: null }),
    remote: await makePlayer({ cityId: cityId("el-jadida"), neighborhoodId: null }),
    developer: await makePlayer({ email: "developer@example.com" }),
  };
  const organizerId = people.organizer.id;
  const at = (hours: number) => new Date(+now + hours * millisecondsInHour);
  const venue = await makeVenue({ createdById: people.creator.id, isVerified: true, ...casablanca });
  const bareVenue = await makeVenue({
    ...{ createdById: people.creator.id, ...casablanca },
    ...{ description: null, latitude: null, longitude: null },
  });
  await rateVenueAs(venue.id, people.player.id);
  await favorVenueAs(venue.id, people.rater.id);

  const gameAt = (hours: number, options: Parameters<typeof makeGame>[0] = {}) =>
    makeGame({ organizerId, venueId: venue.id, startTime: at(hours), endTime: at(hours + 2), ...options });

  const open = await gameAt(24);
  await joinGameAs(open.id, people.player.id);
  await joinGameAs(open.id, people.remote.id, { status: "declined" });
  const invitation = await joinGameAs(open.id, people.invited.id, { status: "invited" });
  await joinGameAs((await gameAt(72)).id, people.player.id);
  await joinGameAs((await gameAt(24 * 12)).id, people.rater.id);
  const bare = await gameAt(24, { venueId: null, description: null });
  const full = await gameAt(24, { maxPlayers: 2 });
  await fillGame(full.id);
  const soon = await gameAt(0.2);
  const running = await gameAt(-1, { gameStatus: "in_progress" });
  const cancelled = await gameAt(24, { gameStatus: "cancelled" });
  const completed = await gameAt(-4, { gameStatus: "completed" });
  for (const { id } of [people.player, people.rater, people.organizer]) await joinGameAs(completed.id, id);
  await joinGameAs(completed.id, people.creator.id);
  await joinGameAs(completed.id, people.invited.id);
  await rateProfileAs(people.organizer.id, people.player.id);
  await makeNotification(people.player.id);

  return {
    people,
    ids: {
      ...{ venue: venue.id, bareVenue: bareVenue.id, invitation: invitation.id, nobody: newId() },
      ...{ open: open.id, bare: bare.id, full: full.id, soon: soon.id, running: running.id },
      ...{ cancelled: cancelled.id, completed: completed.id },
      ...{ player: people.player.id, organizer: organizerId, newcomer: people.newcomer.id },
      ...{ football: sportId("football"), casablanca: cityId("casablanca") },
    },
  };
}

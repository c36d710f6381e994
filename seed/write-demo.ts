import { transact } from "#db/client.server";
import { type Cast, writeCast } from "./demo/cast";
import { writeCrews } from "./demo/crews";
import { sayThatLateLeaversOwe, writeDues } from "./demo/dues";
import { writeFormats } from "./demo/formats";
import { type Match, writeMatches } from "./demo/matches";
import { writePlaces } from "./demo/places";
import { writePolls } from "./demo/polls";
import { writeResults } from "./demo/results";
import { writeSeries } from "./demo/series";
import { writeTalk } from "./demo/talk";
import { writeTeams } from "./demo/teams";
import { writeVenueImport } from "./demo/venue-import";
import { writeWebhook } from "./demo/webhooks";
import { playerPasswordHash } from "./factories/players";
import { Source } from "./factories/source";
import { writeToken } from "./factories/tokens";
import type { VenueRows } from "./factories/venues";

export interface Demo {
  cast: Cast;
  places: readonly VenueRows[];
  matches: readonly Match[];
}

export type DemoPart = "players" | "venues" | "games" | "crews" | "comments" | "polls" | "series";

/** Into an empty database; the same rows whenever the clock says the same. All but the pictures. */
export async function writeDemo(begin: (part: DemoPart) => void = () => {}): Promise<Demo> {
  begin("players");
  // Slow, so done before the transaction.
  await playerPasswordHash();
  const source = new Source("demo");
  return transact(async (tx) => {
    const cast = await writeCast(tx, source);
    begin("venues");
    const places = await writePlaces(tx, source, cast);
    begin("games");
    const matches = await writeMatches(tx, { source, cast, places });
    await writeResults(tx, source, { cast, matches });
    begin("crews");
    const [crewId] = await writeCrews(tx, { source, cast, matches });
    if (crewId) await writeDues(tx, { cast, crewId });
    if (crewId) await writeWebhook(tx, source, { userId: cast.organizer, crewId });
    await sayThatLateLeaversOwe(tx, cast);
    await writeVenueImport(tx, cast.admin);
    begin("comments");
    await writeTalk(tx, { source, cast, matches });
    await writeToken(tx, source, { userId: cast.player, name: "Robot du groupe", scopes: ["read", "play"] });
    begin("polls");
    await writePolls(tx, source, cast);
    begin("series");
    await writeSeries(tx, source, cast);
    await writeTeams(tx, source, cast);
    await writeFormats(tx, source, cast);
    return { cast, places, matches };
  });
}

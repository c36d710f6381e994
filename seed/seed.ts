import { eq } from "drizzle-orm";
import { applyMigrations } from "#db/apply-migrations";
import { closeDatabase, db, transact } from "#db/client.server";
import { explainFailure } from "#db/say-failure";
import { users } from "#db/schema/accounts";
import { reportProgress, withProgress } from "../scripts/progress.mjs";
import { SIGN_IN, writeCast } from "./demo/cast";
import { writeCrews } from "./demo/crews";
import { sayThatLateLeaversOwe, writeDues } from "./demo/dues";
import { writeFormats } from "./demo/formats";
import { addGamePhotos } from "./demo/game-photos";
import { writeMatches } from "./demo/matches";
import { addPhotos } from "./demo/photos";
import { writePlaces } from "./demo/places";
import { writePolls } from "./demo/polls";
import { writeResults } from "./demo/results";
import { writeSeries } from "./demo/series";
import { writeTalk } from "./demo/talk";
import { writeTeams } from "./demo/teams";
import { writeWebhook } from "./demo/webhooks";
import { PLAYER_PASSWORD, playerPasswordHash } from "./factories/players";
import { Source } from "./factories/source";
import { writeToken } from "./factories/tokens";

const PARTS = ["players", "venues", "games", "crews", "comments", "polls", "series", "pictures"] as const;
const begin = (part: (typeof PARTS)[number]) => reportProgress(part, PARTS.indexOf(part), PARTS.length);

async function main(): Promise<void> {
  const counts = await withProgress("Adding the demo", fill);
  if (counts)
    console.log(`Added ${counts.players} players, ${counts.venues} venues and ${counts.games} games.`);
  else console.log("The database has accounts already: nothing was added.");
  if ((await db.$count(users, eq(users.email, SIGN_IN.organizer))) > 0) printAccounts();
}

/** Null when the database has accounts already. */
async function fill() {
  await applyMigrations();
  if ((await db.$count(users)) > 0) return null;
  begin("players");
  // Slow, so done before the transaction.
  await playerPasswordHash();
  const source = new Source("demo");
  const { cast, places, matches, counts } = await transact(async (tx) => {
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
    begin("comments");
    await writeTalk(tx, { source, cast, matches });
    await writeToken(tx, source, { userId: cast.player, name: "Robot du groupe", scopes: ["read", "play"] });
    begin("polls");
    await writePolls(tx, source, cast);
    begin("series");
    await writeSeries(tx, source, cast);
    await writeTeams(tx, source, cast);
    await writeFormats(tx, source, cast);
    const players = [...cast.byCity.values()].flat().length + 1;
    return { cast, places, matches, counts: { players, venues: places.length, games: matches.length } };
  });
  begin("pictures");
  await addPhotos(cast, places);
  await addGamePhotos(cast, matches);
  return counts;
}

function printAccounts(): void {
  console.log(`Sign in with one of these, password ${PLAYER_PASSWORD}:`);
  console.log(`  ${SIGN_IN.organizer}  organizes games in Casablanca`);
  console.log(`  ${SIGN_IN.player}     plays, has invitations and ratings to give`);
  console.log(`  ${SIGN_IN.admin}      verifies venues and handles reports`);
  console.log(`  ${SIGN_IN.newcomer}   has just registered and has no city yet`);
}

try {
  await main();
} catch (error) {
  console.error(`Seeding failed: ${explainFailure(error)}`);
  process.exitCode = 1;
} finally {
  closeDatabase();
}

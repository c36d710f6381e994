import { eq } from "drizzle-orm";
import { applyMigrations } from "#db/apply-migrations";
import { closeDatabase, db } from "#db/client.server";
import { explainFailure } from "#db/say-failure";
import { users } from "#db/schema/accounts";
import { reportProgress, withProgress } from "../scripts/progress.mjs";
import { SIGN_IN } from "./demo/cast";
import { addGamePhotos } from "./demo/game-photos";
import { addPhotos } from "./demo/photos";
import { PLAYER_PASSWORD } from "./factories/players";
import { writeDemo } from "./write-demo";

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
  const { cast, places, matches } = await writeDemo(begin);
  begin("pictures");
  await addPhotos(cast, places);
  await addGamePhotos(cast, matches);
  const players = [...cast.byCity.values()].flat().length + 1;
  return { players, venues: places.length, games: matches.length };
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

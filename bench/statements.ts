import { writeFileSync } from "node:fs";
import { closeDatabase, countStatements } from "#db/client.server";
import { now } from "~/core/time/clock.server";
import { startOfDay } from "~/core/time/timezone.server";
import { listGames } from "~/features/games/list/queries.server";

/** STATEMENTS gets the statements of the first page of games, for the bare server. */
const firstPage = () => listGames(null, { page: 1, limit: 9, startFrom: startOfDay(now()) }, "en");
// The first call counts a total that is then cached for ten seconds.
await firstPage();
const { statements } = await countStatements(firstPage);
writeFileSync(process.env.STATEMENTS ?? "statements.json", JSON.stringify(statements));
closeDatabase();

import { readFileSync, writeFileSync } from "node:fs";
import { closeDatabase, countStatements } from "#db/client.server";
import { isRead } from "#db/is-read";
import { participate } from "~/features/games/participation/participation.server";

/**
 * Lets each player of PLAN join a game, TOGETHER at a time. RESULT gets the milliseconds, or RECORD the statements of
 * each join.
 */
const { players, games }: { players: string[]; games: string[] } = JSON.parse(
  readFileSync(process.env.PLAN ?? "", "utf8"),
);
const { RECORD, RESULT, TOGETHER } = process.env;

const join = (place: number) =>
  participate({ id: players[place] ?? "", role: "user", sessionId: "" }, games[place % games.length] ?? "", {
    status: "waitlisted",
  });

async function record(): Promise<object[]> {
  const joins = [];
  for (const place of players.keys()) {
    const { statements } = await countStatements(() => join(place));
    joins.push(statements.filter(({ sql }) => !isRead(sql)));
  }
  return joins;
}

async function timed(): Promise<number> {
  const places = players.keys();
  const begun = performance.now();
  const joinAll = async () => {
    for (const place of places) await join(place);
  };
  await Promise.all(Array.from({ length: Number(TOGETHER) }, joinAll));
  return performance.now() - begun;
}

if (RECORD) writeFileSync(RECORD, JSON.stringify(await record()));
if (RESULT) writeFileSync(RESULT, JSON.stringify(await timed()));
closeDatabase();

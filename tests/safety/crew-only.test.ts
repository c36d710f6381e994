import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { scaled } from "../support/time-limits.mjs";
import { ask, everyRow, type Row } from "./ask";
import { type ActorName, makeWorld, type World } from "./world";

/** Title and content of a crew-only game. */
const CANARY = /Zwinmatch|canary-plan/;

let rows: Row[] = [];
let world: World;

beforeAll(async () => {
  rows = (await everyRow()).filter(({ method, path }) => method === "GET" && path !== "/logout");
  const open = await makeWorld("public", "scheduled");
  const { people } = open;
  const crew = await makeCrew({ ownerId: people.organizer.id });
  await addMember(crew.id, people.creator.id);
  await transact((tx) =>
    tx
      .update(games)
      .set({
        ...{ title: "Zwinmatch", description: "canary-plan", search: " zwinmatch canary-plan " },
        ...{ crewId: crew.id, crewOnly: true, gameType: "private" },
      })
      .where(eq(games.id, open.gameId)),
  );
  const [game] = await db.select().from(games).where(eq(games.id, open.gameId));
  // Others also have the code.
  world = { ...open, gameLink: `${game?.slug}-${open.gameCode}` };
});

/** A guest's own link, and an export of one's own actions. */
const isOwn = (path: string) => path.includes(":token") || path === "/account/export";

/** Addresses that reveal the game. */
async function toldBy(name: ActorName): Promise<string[]> {
  const found: string[] = [];
  for (const row of rows.filter(({ path }) => !isOwn(path))) {
    const { body, headers } = await ask(row, world, name);
    if (CANARY.test(`${JSON.stringify(body)} ${JSON.stringify([...headers])}`)) found.push(row.path);
  }
  return found;
}

describe("a crew-only game", () => {
  it.each(["visitor", "stranger", "invited", "declined"] as const)(
    "is revealed by no page or API operation to someone outside the crew, whatever code they have: %s",
    async (name) => {
      expect(await toldBy(name)).toEqual([]);
    },
    240_000,
  );

  it(
    "is seen by a member of the crew who does not take part",
    async () => {
      expect(await toldBy("creator")).toEqual(
        expect.arrayContaining(["/games/:id", "/g/:link", "/api/games/:id/calendar.ics", "/api/games/:id"]),
      );
    },
    scaled(240_000),
  );
});

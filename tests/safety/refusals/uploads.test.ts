import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ErrorCode } from "~/core/errors";
import type { ActorName, World } from "../world";

const folder = mkdtempSync(join(tmpdir(), "houma-uploads-"));
process.env.STORAGE_DIR = folder;
const { eq } = await import("drizzle-orm");
const { db } = await import("#db/client.server");
const { VENUE_LIMITS } = await import("#db/limits/venues");
const { gamePhotos } = await import("#db/schema/game-photos");
const { games } = await import("#db/schema/games");
const { venuePhotos } = await import("#db/schema/venue-photos");
const { makePhoto } = await import("#seed/factories/venues");
const { action } = await import("~/api-route");
const { send } = await import("../../support/request");
const { hugePng, picture } = await import("../../profile/hostile");
const { makeWorld } = await import("../world");
const { NOBODY } = await import("./refused");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(2000)]);
const GOOD = await picture({ width: 600, height: 400 }).png().toBuffer();
const TINY = await picture({ width: 20, height: 20 }).png().toBuffer();
const HUGE = await hugePng(16_000, 16_000);
const HEAVY = Buffer.alloc(5 * 1024 * 1024 + 1);

const VENUE = "POST /api/venues/{id}/photos";
const GAME = "PUT /api/games/{id}/photo";
const PROFILE = "POST /api/profile/me/picture";

const CREW = "POST /api/crews/{id}/picture";

const FILES: [ErrorCode, Buffer, string[]][] = [
  ["picture_heic", HEIC, [VENUE, GAME, PROFILE, CREW]],
  ["picture_too_large", HEAVY, [VENUE, GAME, PROFILE, CREW]],
  ["picture_too_many_pixels", HUGE, [VENUE, GAME, PROFILE, CREW]],
  ["photo_too_small", TINY, [VENUE, GAME]],
  ["picture_not_image", Buffer.from("text"), [VENUE, GAME, PROFILE, CREW]],
];

async function upload(
  operation: string,
  file: Buffer,
  { world, as, id }: { world: World; as: ActorName; id: string },
) {
  const [method, path = ""] = operation.split(" ");
  const body = new FormData();
  body.append("picture", new Blob([new Uint8Array(file)]), "picture.png");
  const headers = { Authorization: `Bearer ${await world.token(as, "bearer")}`, "x-client-ip": world.gameId };
  const url = new URL(path.replace("{id}", id), "http://localhost:3000");
  const { status, body: answer } = await send(action, url, { method, headers, body });
  return { status, answer };
}

const OWNERS: Readonly<Record<string, ActorName>> = { [GAME]: "confirmed", [CREW]: "organizer" };
const ownerOf = (operation: string): ActorName => OWNERS[operation] ?? "stranger";
const idOf = (operation: string, { gameId, venueId, crewId }: World) =>
  operation === GAME ? gameId : operation === CREW ? crewId : venueId;

/** A game that is over, without a photo. */
async function worldToPhotograph() {
  const world = await makeWorld("public", "completed");
  await db.delete(gamePhotos).where(eq(gamePhotos.gameId, world.gameId));
  return world;
}

describe("an upload", () => {
  const files = FILES.flatMap(([code, file, operations]) =>
    operations.map((operation) => ({ code, file, operation })),
  );
  it.each(files)("is refused with $code by $operation", async ({ code, file, operation }) => {
    const world = await worldToPhotograph();
    const sent = { world, as: ownerOf(operation), id: idOf(operation, world) };
    const { answer } = await upload(operation, file, sent);
    expect(JSON.stringify(answer)).toContain(`"${code}"`);
  });

  it.each([
    [VENUE, "venue_not_found"],
    [GAME, "game_not_found"],
    [CREW, "crew_not_found"],
  ])("to %s of nothing is %s", async (operation, code) => {
    const world = await worldToPhotograph();
    const { answer } = await upload(operation, GOOD, { world, as: ownerOf(operation), id: NOBODY });
    expect(answer).toMatchObject({ code });
  });

  const photosBy = (count: number, by: ActorName) => async (world: World) => {
    for (let n = 0; n < count; n++) {
      const userId = by === "visitor" ? undefined : world.people[by].id;
      await makePhoto(world.venueId, userId ? { userId } : {});
    }
  };
  const photo = (change: Partial<typeof gamePhotos.$inferInsert>) => async (world: World) => {
    const { makeGamePhoto } = await import("#seed/factories/game-photos");
    await makeGamePhoto({ gameId: world.gameId, userId: world.people.organizer.id, ...change });
  };
  const STATES: [string, ErrorCode, (world: World) => Promise<unknown>][] = [
    [VENUE, "photos_full", photosBy(VENUE_LIMITS.photos.max, "creator")],
    [VENUE, "photos_today", photosBy(VENUE_LIMITS.photosADay.max, "stranger")],
    [GAME, "photo_exists", photo({})],
    [GAME, "photo_hidden", photo({ hiddenAt: new Date() })],
    [
      GAME,
      "photo_too_early",
      ({ gameId }) =>
        db
          .update(games)
          .set({
            gameStatus: "scheduled",
            startTime: new Date("2026-12-02T12:00:00Z"),
            endTime: new Date("2026-12-02T13:00:00Z"),
          })
          .where(eq(games.id, gameId)),
    ],
  ];
  it.each(STATES)("to %s is %s", async (operation, code, make) => {
    const world = await worldToPhotograph();
    await make(world);
    const sent = { world, as: ownerOf(operation), id: idOf(operation, world) };
    expect((await upload(operation, GOOD, sent)).answer).toMatchObject({ code });
  });

  it("waits for a storage that works again", async () => {
    const world = await worldToPhotograph();
    await db.delete(venuePhotos);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    for (const operation of [VENUE, GAME, PROFILE, CREW]) {
      const sent = { world, as: ownerOf(operation), id: idOf(operation, world) };
      expect((await upload(operation, GOOD, sent)).answer).toMatchObject({ code: "storage_unavailable" });
    }
  });
});

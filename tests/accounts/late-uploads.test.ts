import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "houma-late-uploads-"));
process.env.STORAGE_DIR = folder.path;
const { db } = await import("#db/client.server");
const { gamePhotos } = await import("#db/schema/game-photos");
const { playerProfiles } = await import("#db/schema/players");
const { venuePhotos } = await import("#db/schema/venue-photos");
const { joinGameAs, makeGame } = await import("#seed/factories/games");
const { makePlayer, PLAYER_PASSWORD } = await import("#seed/factories/players");
const { makeVenue } = await import("#seed/factories/venues");
const { freeze, now } = await import("~/core/time/clock.server");
const { deleteAccount } = await import("~/features/accounts/deletion.server");
const { savePhoto } = await import("~/features/game-photos/photos.server");
const { removeUnusedPictures, savePicture } = await import("~/features/profile/picture.server");
const { saveProfile } = await import("~/features/profile/profile.server");
const { addPhoto } = await import("~/features/venues/photos/photos.server");
const { actorOf, outcome } = await import("../games/support");
const { filesIn, photograph } = await import("../profile/hostile");

afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

type Player = Awaited<ReturnType<typeof makePlayer>>;
let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

/** Its account is deleted while it is read. */
class LatePicture extends Blob {
  override async arrayBuffer(): Promise<ArrayBuffer> {
    await deleteAccount(actorOf(player), PLAYER_PASSWORD);
    return super.arrayBuffer();
  }
}
const latePicture = async () => new LatePicture([new Uint8Array(await photograph())]);

async function expectNoFiles(kind: string): Promise<void> {
  freeze(new Date(+now() + millisecondsInDay));
  await removeUnusedPictures();
  expect(filesIn(join(folder.path, kind))).toEqual([]);
}

describe("an account that is deleted during an upload", () => {
  it("gets no profile picture", async () => {
    expect(await outcome(savePicture(actorOf(player), await latePicture()))).toBe(
      "profile_not_authenticated",
    );
    const profile = await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
    expect(profile?.profilePicture).toBeNull();
    await expectNoFiles("profile-pictures");
  });

  it("leaves no photo of a game", async () => {
    const ago = (hours: number) => new Date(+now() - hours * millisecondsInHour);
    const game = await makeGame({ gameStatus: "completed", startTime: ago(4), endTime: ago(2) });
    await joinGameAs(game.id, player.id);
    const photo = { file: await latePicture() };
    expect(await outcome(savePhoto(actorOf(player), game.id, photo))).toBe("not_authenticated");
    expect(await db.$count(gamePhotos, eq(gamePhotos.userId, player.id))).toBe(0);
    await expectNoFiles("game-photos");
  });

  it("leaves no photo of a venue", async () => {
    const venue = await makeVenue();
    const photo = { file: await latePicture(), caption: null };
    expect(await outcome(addPhoto(actorOf(player), venue.id, photo))).toBe("not_authenticated");
    expect(await db.$count(venuePhotos, eq(venuePhotos.userId, player.id))).toBe(0);
    await expectNoFiles("venue-photos");
  });
});

it("a profile that is saved once its account is deleted stays empty", async () => {
  await deleteAccount(actorOf(player), PLAYER_PASSWORD);
  const saved = await outcome(saveProfile(actorOf(player), { first_name: "Amal", bio: "Left wing" }));
  expect(saved).toBe("profile_not_authenticated");
  const profile = await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get();
  expect(profile).toMatchObject({ firstName: "", bio: null });
});

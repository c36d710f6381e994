import { millisecondsInMinute } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openBucket } from "../support/bucket";

const served = await openBucket();
process.env.S3_ENDPOINT = served.bucket.endpoint;
process.env.S3_BUCKET = served.bucket.bucket;
process.env.S3_REGION = served.bucket.region;
process.env.S3_ACCESS_KEY_ID = served.bucket.accessKeyId;
process.env.S3_SECRET_ACCESS_KEY = served.bucket.secretAccessKey;
const { db, transact } = await import("#db/client.server");
const { makePlayer } = await import("#seed/factories/players");
const { playerProfiles, unusedPictures } = await import("#db/schema/players");
const { freeze, now } = await import("~/core/time/clock.server");
const { removePicture, removeUnusedPictures, savePicture } = await import(
  "~/features/profile/picture.server"
);
const { action } = await import("~/api-route");
const file = await import("~/features/profile/routes/picture-file");
const { get, tokenOf } = await import("../support/request");
const { picture } = await import("./hostile");

afterAll(async () => {
  await served.stop();
  served.remove();
});

type Player = Awaited<ReturnType<typeof makePlayer>>;
let player: Player;
let image: Blob;
beforeEach(async () => {
  player = await makePlayer();
  image = new Blob([new Uint8Array(await picture({ width: 60, height: 60 }).png().toBuffer())]);
});

const actor = () => ({ id: player.id, role: "user" as const, sessionId: "test" });
const objects = () => served.names("profile-pictures");
const unused = async () => (await db.select().from(unusedPictures)).map(({ key }) => key);
const keyOf = async () =>
  (await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get())?.profilePicture;
const shown = (address: string) => get(file.loader, { params: { file: address.split("/").pop() ?? "" } });
const later = () => freeze(new Date(+now() + 11 * millisecondsInMinute));

it("stores, serves for an hour, replaces and removes a picture in the bucket", async () => {
  const address = await savePicture(actor(), image);
  const { status, headers } = await shown(address);
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=3600",
  ]);
  const before = objects();
  expect(before).toHaveLength(2);
  await savePicture(actor(), image);
  expect(objects()).toHaveLength(2);
  expect(objects()).not.toEqual(before);
  expect((await shown(address)).status).toBe(404);
  await removePicture(actor());
  expect(objects()).toEqual([]);
  expect(await unused()).toEqual([]);
});

it("changes nothing and reports an error while the bucket is down, and works again afterwards", async () => {
  const address = await savePicture(actor(), image);
  const key = await keyOf();
  await served.stop();
  const body = new FormData();
  body.set("picture", image);
  const request = new Request("http://localhost:3000/api/profile/me/picture", {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenOf(player)}` },
    body,
  });
  const refused = await action({ request, params: {}, context: {} });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ code: "storage_unavailable" });
  expect(await keyOf()).toBe(key);
  const missing = await shown(address);
  expect([missing.status, missing.headers.get("Retry-After"), missing.headers.get("Cache-Control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  // Removing a picture works without the bucket: its files are deleted when it is back.
  await removePicture(actor());
  expect(await keyOf()).toBeNull();
  later();
  await removeUnusedPictures();
  expect(await unused()).toHaveLength(2);
  await served.restart();
  await removeUnusedPictures();
  expect(await unused()).toEqual([]);
  expect(objects()).toEqual([]);
});

it("keeps the profile and leaves no files when the database rejects an upload", async () => {
  await savePicture(actor(), image);
  const [key, before] = [await keyOf(), objects()];
  await transact((tx) =>
    tx.run(sql`create trigger broken before update of profile_picture on player_profiles
      begin select raise(abort, 'injected'); end`),
  );
  await expect(savePicture(actor(), image)).rejects.toThrow();
  await transact((tx) => tx.run(sql`drop trigger broken`));
  expect(await keyOf()).toBe(key);
  expect(objects()).toHaveLength(4);
  // Not yet: the upload might still be in progress.
  await removeUnusedPictures();
  expect(objects()).toHaveLength(4);
  later();
  await removeUnusedPictures();
  expect(objects()).toEqual(before);
  expect((await shown(`${key}-large.webp`)).status).toBe(200);
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it, vi } from "vitest";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "houma-crews-"));
process.env.STORAGE_DIR = folder.path;
const { addMember, makeCrew } = await import("#seed/factories/crews");
const { makePlayer } = await import("#seed/factories/players");
const { removeCrewPicture, saveCrewPicture } = await import("~/features/crew-pages/crew-picture.server");
const { findCrew } = await import("~/features/crews/queries.server");
const { actorOf, outcome } = await import("../games/support");

afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

const image = async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0a5" } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
};
const files = () => readdirSync(join(folder.path, "profile-pictures"));

it("an organizer gives the crew a picture, replaces and removes it with its files", async () => {
  const crew = await makeCrew();
  const owner = actorOf({ id: crew.ownerId });
  await saveCrewPicture(owner, crew.id, await image());
  const { picture } = await findCrew(owner, crew.id, "en");
  expect(picture).toMatch(/^\/profile-pictures\/[\w-]+-small\.webp$/);
  await saveCrewPicture(owner, crew.id, await image());
  expect((await findCrew(owner, crew.id, "en")).picture).not.toBe(picture);
  expect(files()).toHaveLength(2);
  await removeCrewPicture(owner, crew.id);
  expect([(await findCrew(owner, crew.id, "en")).picture, files()]).toEqual([null, []]);
});

it("is refused to members and for what is no picture, and leaves nothing behind", async () => {
  const crew = await makeCrew();
  const member = await makePlayer();
  await addMember(crew.id, member.id);
  expect(await outcome(saveCrewPicture(actorOf(member), crew.id, await image()))).toBe("only_crew_organizer");
  const owner = actorOf({ id: crew.ownerId });
  expect(await outcome(saveCrewPicture(owner, crew.id, new Blob(["no"])))).toBe("picture_not_image");
  expect(files()).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, it, vi } from "vitest";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "houma-crews-"));
process.env.STORAGE_DIR = folder.path;
const { addMember, makeCrew } = await import("#seed/factories/crews");
const { makePlayer } = await import("#seed/factories/players");
const { removeCrewPicture, saveCrewPicture } = await import("~/features/crew-pages/crew-picture.server");
const { findCrew } = await import("~/features/crews/queries.server");
const { transact } = await import("#db/client.server");
const { crews } = await import("#db/schema/crews");
const { now } = await import("~/core/time/clock.server");
const pictureFile = await import("~/features/profile/routes/picture-file");
const { at, get, send, tokenOf } = await import("../support/request");
const { api } = await import("../support/api");
const apiRoute = await import("~/api-route");
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

it("is given and removed by the API, too", async () => {
  const crew = await makeCrew();
  const member = await makePlayer();
  await addMember(crew.id, member.id);
  const upload = async (userId: string) => {
    const body = new FormData();
    body.append("picture", await image(), "crew.jpg");
    const headers = { Authorization: `Bearer ${await tokenOf({ id: userId })}` };
    const url = new URL(`/api/crews/${crew.id}/picture`, "http://localhost:3000");
    return send(apiRoute.action, url, { method: "POST", headers, body });
  };
  const refused = await upload(member.id);
  expect([refused.status, at(refused.body, "code")]).toEqual([403, "only_crew_organizer"]);
  const { status, body } = await upload(crew.ownerId);
  expect([status, at(body, "picture")]).toEqual([200, expect.stringMatching(/-small\.webp$/)]);
  const remove = { method: "DELETE", as: { id: crew.ownerId } };
  for (let times = 0; times < 2; times += 1)
    expect((await api(`/api/crews/${crew.id}/picture`, remove)).status).toBe(204);
  expect(files()).toEqual([]);
  const typed = { method: "POST", as: { id: crew.ownerId }, body: { picture: "x" } };
  expect(at((await api(`/api/crews/${crew.id}/picture`, typed)).body, "code")).toBe("unsupported_media_type");
});

it("a picture from a member, or a file that is not an image, is refused and stores no file", async () => {
  const crew = await makeCrew();
  const member = await makePlayer();
  await addMember(crew.id, member.id);
  expect(await outcome(saveCrewPicture(actorOf(member), crew.id, await image()))).toBe("only_crew_organizer");
  const owner = actorOf({ id: crew.ownerId });
  expect(await outcome(saveCrewPicture(owner, crew.id, new Blob(["no"])))).toBe("picture_not_image");
  expect(files()).toEqual([]);
});

it("is served to admins alone once the crew is hidden", async () => {
  const crew = await makeCrew();
  const owner = actorOf({ id: crew.ownerId });
  await saveCrewPicture(owner, crew.id, await image());
  const { picture } = await findCrew(owner, crew.id, "en");
  const admin = await makePlayer({ role: "admin" });
  const seen = async (as: { id: string } | null) =>
    (await get(pictureFile.loader, { as, params: { file: picture?.split("/").pop() ?? "" } })).status;
  expect(await seen(null)).toBe(200);
  await transact((tx) => tx.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crew.id)));
  expect([await seen(null), await seen(owner), await seen(admin)]).toEqual([404, 404, 200]);
});

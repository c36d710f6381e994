import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "houma-photos-"));
process.env.STORAGE_DIR = folder.path;
const { countStatements, db, transact } = await import("#db/client.server");
const { VENUE_LIMITS } = await import("#db/limits/venues");
const { moderationLog, reports } = await import("#db/schema/moderation");
const { venuePhotos } = await import("#db/schema/venue-photos");
const { venues } = await import("#db/schema/venues");
const { makePlayer, PLAYER_PASSWORD } = await import("#seed/factories/players");
const { makePhoto, makeVenue } = await import("#seed/factories/venues");
const { makeGame } = await import("#seed/factories/games");
const { makeCrew } = await import("#seed/factories/crews");
const { crews } = await import("#db/schema/crews");
const { now } = await import("~/core/time/clock.server");
const { action: apiAction, loader: apiLoader } = await import("~/api-route");
const { deleteAccount } = await import("~/features/accounts/deletion.server");
const { decideReports, liftRestriction } = await import("~/features/moderation/decisions.server");
const { findCrew } = await import("~/features/crews/queries.server");
const { gamePageView } = await import("~/features/games/game-view.server");
const { reportItem } = await import("~/features/moderation/reports.server");
const { listVenues } = await import("~/features/venues/list/list-venues.server");
const { listPhotos } = await import("~/features/venues/photos/photo-queries.server");
const { addPhoto, deletePhoto } = await import("~/features/venues/photos/photos.server");
const { photoQueue, reviewPhoto } = await import("~/features/venues/photos/review-photos.server");
const queuePage = await import("~/features/moderation/routes/admin.photos");
const { notificationPath } = await import("~/features/inbox/rules");
const { notificationText } = await import("~/features/inbox/text.server");
const { myNotifications } = await import("~/features/notifications/queries.server");
const file = await import("~/features/venues/routes/photo-file");
const page = await import("~/features/venues/routes/photos");
const { encodePhoto } = await import("~/features/profile/encode-picture.server");
const { sessionCookie } = await import("~/http/cookies.server");
const { api } = await import("../support/api");
const { at, get, tokenOf } = await import("../support/request");
const { actorOf, outcome } = await import("../games/support");
const { filesIn, hugePng, measured, photograph, picture } = await import("../profile/hostile");

afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

type Player = Awaited<ReturnType<typeof makePlayer>>;
let player: Player;
let admin: Player;
let venueId: string;
beforeEach(async () => {
  player = await makePlayer();
  admin = await makePlayer({ role: "admin" });
  venueId = (await makeVenue()).id;
});

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const plain = async (width = 640, height = 480) => blob(await picture({ width, height }).jpeg().toBuffer());
const add = async (as: Player = player, caption: string | null = null) =>
  addPhoto(actorOf(as), venueId, { file: await plain(), caption });
const adminActor = () => actorOf({ id: admin.id, role: "admin" });
const show = (id: string) => reviewPhoto(adminActor(), id, { verdict: "show", note: null });
const rowOf = (id: string) => db.select().from(venuePhotos).where(eq(venuePhotos.id, id)).get();
const stored = () => filesIn(join(folder.path, "venue-photos"));
const statusesFor = async (as: Player | null) =>
  (await listPhotos(as && actorOf(as), venueId)).map(({ status }) => status);
const load = async (address: string | null | undefined, as: Player | null) => {
  const { status, headers } = await get(file.loader, {
    as,
    params: { file: String(address).split("/").pop() ?? "" },
  });
  return `${status} ${headers.get("Cache-Control")}`;
};

describe("an encoded photo", () => {
  it("is upright and complete, without the file's data on phone, place and time", async () => {
    const { small, large, width, height } = await encodePhoto(await photograph());
    // 1200 x 800, turned by its orientation tag.
    expect([width, height]).toEqual([720, 1080]);
    for (const [bytes, longest] of [
      [small, 480],
      [large, 1080],
    ] as const) {
      const { format, exif, icc, xmp, orientation, ...size } = await sharp(bytes).metadata();
      expect([format, size.height]).toEqual(["webp", longest]);
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes("CanaryPhone")).toBe(false);
    }
  });

  it.each([
    ["plain", picture({ width: 2000, height: 900 })],
    ["full of noise", picture({ width: 2000, height: 2000, noise: true })],
    ["portrait", picture({ width: 300, height: 1000, noise: true })],
  ])("has a preview of at most 300 bytes and a size for phones: %s", async (_, image) => {
    const { preview, large, small } = await encodePhoto(await image.jpeg().toBuffer());
    expect(preview).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(preview.length).toBeLessThanOrEqual(300);
    const { width = 0, height = 0 } = await sharp(
      Buffer.from(preview.split(",")[1] ?? "", "base64"),
    ).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(16);
    expect(small.length).toBeLessThan(large.length);
    expect(large.length).toBeLessThan(300_000);
  });

  it.each([
    ["a pixel", 1, 1],
    ["a small one", 199, 400],
    ["a strip", 5000, 300],
  ])("is refused when it is %s", async (_, width, height) => {
    const bytes = await picture({ width, height }).png().toBuffer();
    expect(await outcome(encodePhoto(bytes))).toBe("photo_too_small");
  });

  it("is refused without decoding 30,000 x 30,000 pixels", async () => {
    const bytes = await hugePng(30_000, 30_000);
    const { answer, grew } = await measured(() => outcome(encodePhoto(bytes)));
    expect(answer).toBe("picture_too_many_pixels");
    expect(grew).toBeLessThan(150);
  });
});

describe("adding a photo", () => {
  it("stores two files and waits for review, visible only to its uploader and admins", async () => {
    const before = stored().length;
    const id = await add(player, "The entrance");
    expect(stored()).toHaveLength(before + 2);
    expect(await statusesFor(player)).toEqual(["waiting"]);
    expect(await statusesFor(null)).toEqual([]);
    const [photo] = await listPhotos(actorOf(player), venueId);
    expect(photo).toMatchObject({ id, caption: "The entrance", isOwn: true, width: 640, height: 480 });
    const other = await makePlayer();
    expect([
      await load(photo?.large, player),
      await load(photo?.small, admin),
      await load(photo?.large, other),
      await load(photo?.large, null),
    ]).toEqual(["200 private, no-store", "200 private, no-store", "404 no-store", "404 no-store"]);
  });

  it("by an admin needs no review", async () => {
    await addPhoto(adminActor(), venueId, { file: await plain(), caption: null });
    expect(await statusesFor(null)).toEqual(["shown"]);
  });

  it("is refused for files that are no photos, and leaves nothing behind", async () => {
    const before = stored();
    for (const [bytes, code] of [
      [Buffer.from("not a picture"), "picture_not_image"],
      [Buffer.alloc(20 * 1024 * 1024), "picture_too_large"],
      [Buffer.alloc(0), "picture_not_image"],
    ] as const) {
      const request = { file: blob(bytes), caption: null };
      expect(await outcome(addPhoto(actorOf(player), venueId, request))).toBe(code);
    }
    expect([stored(), await statusesFor(player)]).toEqual([before, []]);
  });

  it("is limited to three a day for each user and venue", async () => {
    for (const _ of [1, 2, 3]) await add();
    expect(await outcome(add())).toBe("photos_today");
    venueId = (await makeVenue()).id;
    await add();
    const yesterday = new Date(+now() - 25 * millisecondsInHour);
    await transact((tx) =>
      tx.update(venuePhotos).set({ createdAt: yesterday }).where(eq(venuePhotos.userId, player.id)),
    );
    await add();
  });

  it("is limited to twelve for a venue, counting waiting photos but not hidden or refused ones", async () => {
    for (let number = 0; number < VENUE_LIMITS.photos.max - 1; number++)
      await makePhoto(venueId, { status: number % 2 ? "shown" : "waiting" });
    await makePhoto(venueId, { hiddenAt: now() });
    await makePhoto(venueId, { status: "refused", key: null });
    await add();
    expect(await outcome(add(await makePlayer()))).toBe("photos_full");
  });

  it("by two players at once, as the twelfth photo, succeeds for one and gives the other photos_full", async () => {
    for (let number = 0; number < VENUE_LIMITS.photos.max - 1; number++) await makePhoto(venueId);
    const outcomes = await Promise.all([outcome(add()), outcome(add(await makePlayer()))]);
    expect(outcomes.filter((one) => one === "photos_full")).toHaveLength(1);
    expect(await db.$count(venuePhotos, eq(venuePhotos.venueId, venueId))).toBe(VENUE_LIMITS.photos.max);
  });

  it("the same request twice at once adds one photo with one pair of files", async () => {
    const before = stored().length;
    const request = { file: await plain(), caption: null, idempotencyKey: "again" };
    const ids = await Promise.all([1, 2].map(() => addPhoto(actorOf(player), venueId, request)));
    expect(ids[0]).toBe(ids[1]);
    expect(await statusesFor(player)).toEqual(["waiting"]);
    expect(stored()).toHaveLength(before + 2);
  });

  it("is refused at a hidden venue", async () => {
    await transact((tx) => tx.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venueId)));
    expect(await outcome(add())).toBe("venue_not_found");
  });
});

const LAST_PAGE = 1000;

describe("reviewing a photo", () => {
  it("shows it to everybody, and a second simultaneous approval is a conflict", async () => {
    const id = await add();
    expect((await photoQueue(adminActor(), LAST_PAGE)).photos.map((photo) => photo.id)).toContain(id);
    const answers = await Promise.all([outcome(show(id)), outcome(show(id))]);
    expect(answers.filter((answer) => answer === "conflict")).toHaveLength(1);
    const [photo] = await listPhotos(null, venueId);
    expect(await load(photo?.small, null)).toBe("200 public, max-age=3600");
    expect((await photoQueue(adminActor(), LAST_PAGE)).photos.map((one) => one.id)).not.toContain(id);
    const log = await db.select().from(moderationLog).where(eq(moderationLog.targetId, id));
    expect(log).toMatchObject([{ action: "photo_shown", adminId: admin.id, targetType: "photo" }]);
  });

  it("refuses it with a note for its uploader, and removes its files", async () => {
    const before = stored();
    const id = await add();
    await reviewPhoto(adminActor(), id, { verdict: "refuse", note: "A face is in it" });
    expect(stored()).toEqual(before);
    expect(await listPhotos(actorOf(player), venueId)).toMatchObject([
      { status: "refused", note: "A face is in it", small: null, large: null, preview: "" },
    ]);
    expect(await statusesFor(null)).toEqual([]);
  });

  it.each([
    ["show", null, "Your photo of Stade & Co is up. Thanks!"],
    ["refuse", "A face is in it", "Your photo of Stade & Co wasn't accepted: A face is in it"],
    ["refuse", null, "Your photo of Stade & Co wasn't accepted"],
  ] as const)("notifies its uploader of the verdict %s with the note %s", async (verdict, note, text) => {
    venueId = (await makeVenue({ name: "Stade & Co" })).id;
    const id = await add();
    await reviewPhoto(adminActor(), id, { verdict, note });
    const told = await myNotifications(actorOf(player), { limit: 5 });
    expect(told.map((one) => [notificationText(one, "en"), notificationPath(one, null)])).toEqual([
      [text, `/venues/${venueId}/photos`],
    ]);
    await outcome(show(id));
    expect(await myNotifications(actorOf(player), { limit: 5 })).toHaveLength(1);
  });

  it("gives photo_not_found or a 404 page to everyone but admins", async () => {
    const id = await add();
    for (const viewer of [null, actorOf(player)])
      expect(await outcome(reviewPhoto(viewer, id, { verdict: "show", note: null }))).toBe("photo_not_found");
    expect((await get(queuePage.loader, { as: player })).status).toBe(404);
    expect((await get(queuePage.loader, { as: admin })).status).toBe(200);
    expect(await outcome(show("no-id"))).toBe("photo_not_found");
  });
});

describe("deleting photos", () => {
  it("is allowed only for their uploader, and removes the files", async () => {
    const before = stored();
    const id = await add();
    const other = actorOf(await makePlayer());
    expect(await outcome(deletePhoto(other, venueId, id))).toBe("photo_not_found");
    await show(id);
    expect(await outcome(deletePhoto(other, venueId, id))).toBe("forbidden");
    expect(await outcome(deletePhoto(actorOf(player), (await makeVenue()).id, id))).toBe("photo_not_found");
    await reportItem(other, { kind: "photo", id, reason: "spam", details: null });
    await deletePhoto(actorOf(player), venueId, id);
    expect([stored(), await rowOf(id)]).toEqual([before, undefined]);
    expect(await db.select().from(reports).where(eq(reports.targetId, id))).toMatchObject([
      { status: "resolved" },
    ]);
    expect(await outcome(deletePhoto(actorOf(player), venueId, id))).toBe("photo_not_found");
  });

  it("along with the uploader's account leaves the shown photos to the venue", async () => {
    const shown = await add();
    await show(shown);
    const left = stored();
    await add();
    const refused = await makePhoto(venueId, { userId: player.id, status: "refused", key: null });
    await deleteAccount(actorOf(player), PLAYER_PASSWORD);
    expect(await statusesFor(null)).toEqual(["shown"]);
    expect([stored(), await rowOf(refused)]).toEqual([left, undefined]);
  });
});

const photosOn = async (as: Player | null) => {
  const params = { id: venueId };
  const { status, body } = await get(page.loader, { as, params, path: `/venues/${venueId}/photos` });
  return status === 200 ? at(body, "photos") : status;
};
const readByApi = (as: Player | null) => api("/api/venues/{id}/photos", { as, params: { id: venueId } });
async function hidePhoto(id: string): Promise<void> {
  const thing = { kind: "photo", id } as const;
  await reportItem(actorOf(await makePlayer()), { ...thing, reason: "abuse", details: null });
  await decideReports(adminActor(), { ...thing, verdict: "hide", note: null, seen: now() });
}

describe("the photos of a hidden venue", () => {
  it("are seen by admins, on the page and by the API, where nobody adds, reports or deletes one", async () => {
    const id = await add();
    await show(id);
    const own = await makePhoto(venueId, { userId: admin.id, createdAt: new Date(+now() + 1000) });
    await transact((tx) => tx.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venueId)));
    expect(await photosOn(admin)).toMatchObject([
      { id, mayReport: false, mayDelete: false },
      { id: own, mayReport: false, mayDelete: false },
    ]);
    const { body } = await get(page.loader, { as: admin, params: { id: venueId } });
    expect(at(body, "venue.isHidden")).toBe(true);
    expect((await readByApi(admin)).body).toMatchObject([{ id }, { id: own }]);
    for (const viewer of [player, null]) {
      expect(await photosOn(viewer)).toBe(404);
      expect((await readByApi(viewer)).status).toBe(404);
    }
  });
});

it("somebody's own photo is listed for them also beyond the twelve that merged venues show", async () => {
  for (let n = 0; n < VENUE_LIMITS.photos.max; n += 1)
    await makePhoto(venueId, { key: `venue-photos/${venueId}-${n}`, createdAt: new Date(+now() - 1000 + n) });
  const id = await makePhoto(venueId, { key: `venue-photos/${venueId}-own`, userId: player.id });
  expect(await photosOn(await makePlayer())).toHaveLength(VENUE_LIMITS.photos.max);
  expect(at(await photosOn(player), String(VENUE_LIMITS.photos.max))).toMatchObject({ id, mayDelete: true });
});

describe("a reported photo", () => {
  it("is hidden with its files by an admin, and shown again when the restriction is lifted", async () => {
    const id = await add();
    await show(id);
    const [photo] = await listPhotos(null, venueId);
    const reporter = actorOf(await makePlayer());
    const own = { kind: "photo", id, reason: "abuse", details: null } as const;
    expect(await outcome(reportItem(actorOf(player), own))).toBe("report_own");
    const { target } = await reportItem(reporter, own);
    expect(target.path).toBe(`/venues/${venueId}/photos`);
    await decideReports(adminActor(), { kind: "photo", id, verdict: "hide", note: null, seen: now() });
    expect([await statusesFor(null), await statusesFor(player)]).toEqual([[], []]);
    expect([await load(photo?.small, null), await load(photo?.small, player)]).toEqual([
      "404 no-store",
      "404 no-store",
    ]);
    expect(await load(photo?.small, admin)).toBe("200 private, no-store");
    expect(await outcome(reportItem(reporter, own))).toBe("photo_not_found");
    await liftRestriction(adminActor(), id);
    expect(await statusesFor(null)).toEqual(["shown"]);
  });

  it("is seen by admins alone while it is hidden, on the page that the list of hidden things links", async () => {
    const id = await add();
    await show(id);
    const ofAnother = await add(await makePlayer());
    await show(ofAnother);
    await hidePhoto(id);
    expect(await photosOn(admin)).toMatchObject([
      { id: ofAnother, isHidden: false, mayReport: true },
      { id, isHidden: true, mayReport: false, mayDelete: false },
    ]);
    for (const viewer of [player, null]) expect(await photosOn(viewer)).toMatchObject([{ id: ofAnother }]);
    expect((await readByApi(admin)).body).toMatchObject([{ id: ofAnother }]);
  });

  it("has no open report any more once it is hidden and its uploader's account is deleted", async () => {
    const id = await add();
    await show(id);
    const thing = { kind: "photo", id, reason: "abuse", details: null } as const;
    const reporters = [actorOf(await makePlayer()), actorOf(await makePlayer())];
    for (const reporter of reporters) await reportItem(reporter, thing);
    await transact((tx) => tx.update(venuePhotos).set({ hiddenAt: now() }).where(eq(venuePhotos.id, id)));
    await deleteAccount(actorOf(player), PLAYER_PASSWORD);
    const left = await db.select().from(reports).where(eq(reports.targetId, id));
    expect(left.map(({ status }) => status)).toEqual(["resolved", "resolved"]);
  });

  it("cannot be reported while it waits for review", async () => {
    const id = await add();
    const reporter = actorOf(await makePlayer());
    const request = reportItem(reporter, { kind: "photo", id, reason: "abuse", details: null });
    expect(await outcome(request)).toBe("photo_not_found");
  });
});

describe("the first photo of a venue", () => {
  it("is shown in lists, for games and for crews, without another statement", async () => {
    const venue = await makeVenue({ name: "Canary of photos" });
    const filters = { search: "Canary of photos" };
    await listVenues(null, filters, "en");
    const without = await countStatements(() => listVenues(null, filters, "en"));
    await makePhoto(venue.id, { key: "venue-photos/waits", status: "waiting" });
    await makePhoto(venue.id, { key: "venue-photos/second", createdAt: now() });
    await makePhoto(venue.id, { key: "venue-photos/first", createdAt: new Date(+now() - 1000) });
    const list = await countStatements(() => listVenues(null, filters, "en"));
    expect(list.result.venues.map(({ photo }) => photo)).toEqual(["/venue-photos/first-small.webp"]);
    expect(list.statements.length).toBe(without.statements.length);
    const game = await makeGame({ venueId: venue.id });
    const view = () => gamePageView(null, game.id, { access: {}, locale: "en", origin: "http://x" });
    expect((await view()).photo).toBe("/venue-photos/first-small.webp");
    const crew = await makeCrew();
    await transact((tx) => tx.update(crews).set({ venueId: venue.id }).where(eq(crews.id, crew.id)));
    expect((await findCrew(actorOf({ id: crew.ownerId }), crew.id, "en")).venuePhoto).toBe(
      "/venue-photos/first-small.webp",
    );
    await transact((tx) => tx.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venue.id)));
    expect((await view()).photo).toBeUndefined();
  });
});

describe("the page and the API", () => {
  const body = (bytes: Uint8Array, caption?: string) => {
    const form = new FormData();
    form.set("picture", new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" }));
    if (caption !== undefined) form.set("caption", caption);
    return form;
  };
  async function post(as: Player, form: FormData) {
    const cookie = (await sessionCookie.serialize(await tokenOf(as, "cookie"))).split(";")[0] ?? "";
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const url = `http://localhost:3000/venues/${venueId}/photos`;
    const request = new Request(url, { method: "POST", headers, body: form });
    return page.action({ request, params: { id: venueId }, context: {} });
  }
  async function call(
    method: string,
    path: string,
    as: Player | null,
    sent?: FormData | object,
    key?: string,
  ) {
    const headers: Record<string, string> = as ? { Authorization: `Bearer ${await tokenOf(as)}` } : {};
    if (key) headers["Idempotency-Key"] = key;
    const isForm = sent instanceof FormData;
    if (sent && !isForm) headers["Content-Type"] = "application/json";
    const request = new Request(`http://localhost:3000/api/venues${path}`, {
      method,
      headers,
      body: sent && !isForm ? JSON.stringify(sent) : isForm ? sent : null,
    });
    const route = method === "GET" ? apiLoader : apiAction;
    const photoId = /photos\/([\w-]+)/.exec(path)?.[1] ?? "";
    const response = await route({ request, params: { id: venueId, photoId }, context: {} });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    return { status: response.status, body: answer };
  }

  it("a form without scripts adds a photo and returns to the page", async () => {
    const answer = await post(player, body(await photograph(), "  From the   street "));
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(`/venues/${venueId}/photos`);
    const shown = await get(page.loader, { as: player, params: { id: venueId } });
    expect(shown.body).toMatchObject({ photos: [{ caption: "From the street", status: "waiting" }] });
    expect((await get(page.loader, { params: { id: venueId } })).body).toMatchObject({ photos: [] });
  });

  it("a refused form keeps the caption and has the error at the file", async () => {
    const answer = await post(player, body(Buffer.from("text"), "My caption"));
    expect(answer).toMatchObject({
      data: {
        codes: { picture: ["picture_not_image"] },
        result: { initialValue: { caption: "My caption" } },
      },
    });
  });

  it("the API lists, adds, reviews and deletes photos", async () => {
    const added = await call("POST", `/${venueId}/photos`, player, body(await photograph(), "North"));
    expect(added).toMatchObject({ status: 201, body: { status: "waiting", caption: "North", isOwn: true } });
    const id = String(at(added.body, "id"));
    expect(await call("GET", `/${venueId}/photos`, null)).toMatchObject({ status: 200, body: [] });
    const review = { verdict: "show" };
    expect((await call("POST", `/photos/${id}/review`, player, review)).status).toBe(404);
    expect((await call("POST", `/photos/${id}/review`, admin, review)).status).toBe(204);
    expect((await call("POST", `/photos/${id}/review`, admin, review)).status).toBe(409);
    expect((await call("GET", `/${venueId}/photos`, null)).body).toMatchObject([{ id, isOwn: false }]);
    expect((await call("DELETE", `/${venueId}/photos/${id}`, admin)).status).toBe(403);
    expect((await call("DELETE", `/${venueId}/photos/${id}`, player)).status).toBe(204);
    expect((await call("GET", `/${venueId}/photos`, null)).body).toEqual([]);
  });

  it("a program adds a photo once with its key, and is refused with another photo", async () => {
    const send = async (bytes: Buffer) => call("POST", `/${venueId}/photos`, player, body(bytes), "north");
    const photo = await photograph();
    expect([(await send(photo)).status, (await send(photo)).status]).toEqual([201, 201]);
    const other = await picture({ width: 640, height: 480 }).jpeg().toBuffer();
    expect(await send(other)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await db.$count(venuePhotos, eq(venuePhotos.venueId, venueId))).toBe(1);
  });

  it("the API refuses with the same errors as the page", async () => {
    const path = `/${venueId}/photos`;
    expect((await call("POST", path, null, body(await photograph()))).status).toBe(401);
    expect((await call("POST", path, player, {})).status).toBe(415);
    expect(await call("POST", path, player, body(Buffer.from("x")))).toMatchObject({
      status: 422,
      body: { errors: { picture: ["Please upload an image file"] } },
    });
    const long = await call("POST", path, player, body(await photograph(), "x".repeat(81)));
    expect(long).toMatchObject({ status: 422, body: { errors: { caption: ["At most 80 characters"] } } });
  });
});

it("the database rejects a photo without files unless it was refused", async () => {
  const id = await makePhoto(venueId);
  await expect(
    transact((tx) => tx.run(sql`update venue_photos set key = null where id = ${id}`)),
  ).rejects.toThrow();
});

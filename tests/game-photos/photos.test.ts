import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "houma-game-photos-"));
process.env.STORAGE_DIR = folder.path;
const { db, transact } = await import("#db/client.server");
const { gamePhotos } = await import("#db/schema/game-photos");
const { gameParticipants, games } = await import("#db/schema/games");
const { reports } = await import("#db/schema/moderation");
const { joinGameAs, makeGame } = await import("#seed/factories/games");
const { makePlayer, PLAYER_PASSWORD } = await import("#seed/factories/players");
const { action: apiAction } = await import("~/api-route");
const { now } = await import("~/core/time/clock.server");
const { deleteAccount } = await import("~/features/accounts/deletion.server");
const { publishPhoto, removePhoto, savePhoto } = await import("~/features/game-photos/photos.server");
const { photoOf } = await import("~/features/game-photos/queries.server");
const file = await import("~/features/game-photos/routes/photo-file");
const page = await import("~/features/game-photos/routes/photo");
const publication = await import("~/features/game-photos/routes/publication");
const removal = await import("~/features/game-photos/routes/removal");
const { loader: gamePage } = await import("~/features/game-page/routes/game");
const { decideReports, liftRestriction } = await import("~/features/moderation/decisions.server");
const { reportItem } = await import("~/features/moderation/reports.server");
const { sessionCookie } = await import("~/http/cookies.server");
const { PICTURE_SIZES, pictureFile } = await import("~/core/pictures/pictures.server");
const { api } = await import("../support/api");
const { at, get, submit, textAt, tokenOf } = await import("../support/request");
const { actorOf, outcome } = await import("../games/support");
const { filesIn, photograph, picture } = await import("../profile/hostile");

afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

type Player = Awaited<ReturnType<typeof makePlayer>>;
type Changes = Parameters<typeof makeGame>[0];
let organizer: Player;
let player: Player;
let mate: Player;
let absent: Player;
let stranger: Player;
let admin: Player;
let gameId: string;

beforeEach(async () => {
  rmSync(join(folder.path, "game-photos"), { recursive: true, force: true });
  [organizer, player, mate, absent, stranger] = await Promise.all([
    ...[makePlayer(), makePlayer(), makePlayer(), makePlayer(), makePlayer()],
  ] as const);
  admin = await makePlayer({ role: "admin" });
  await play();
});

/** A game that ended two hours ago; one player did not come. */
async function play(changes: Changes = {}) {
  const times = { startTime: new Date(+now() - 4 * HOUR), endTime: new Date(+now() - 2 * HOUR) };
  const game = await makeGame({ organizerId: organizer.id, gameStatus: "completed", ...times, ...changes });
  gameId = game.id;
  for (const { id } of [player, mate]) await joinGameAs(gameId, id);
  const { id } = await joinGameAs(gameId, absent.id);
  await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, id));
}

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const shot = async () => blob(await picture({ width: 640, height: 480 }).jpeg().toBuffer());
const add = async (as: Player, seen?: string) => savePhoto(actorOf(as), gameId, { file: await shot(), seen });
const publish = (as: Player, published = true) => publishPhoto(actorOf(as), { gameId, published });
const stored = () => filesIn(join(folder.path, "game-photos"));
const adminActor = () => actorOf({ id: admin.id, role: "admin" });

async function load(as: Player | null, code?: string) {
  const photo = await photoOf(gameId);
  if (!photo) throw new Error("no photo");
  const { status, headers } = await get(file.loader, {
    as,
    params: { file: pictureFile(photo.key, "large").replace("game-photos/", "") },
    ...(code && { path: `/game-photos/x?code=${code}` }),
  });
  return `${status} ${headers.get("Cache-Control")}`;
}
const jsonFor = async (as: Player | null) =>
  (await api("/api/games/{id}/photo", { as, params: { id: gameId } })).status;

describe("who adds the photo", () => {
  it("a player who was there and the organizer, nobody else", async () => {
    expect([await outcome(add(absent)), await outcome(add(stranger)), await outcome(add(admin))]).toEqual(
      Array(3).fill("photo_only_players"),
    );
    expect(stored()).toEqual([]);
    await add(player);
    expect(await photoOf(gameId)).toMatchObject({ userId: player.id, width: 640, publishedAt: null });
    await play();
    await add(organizer);
    expect(await photoOf(gameId)).toMatchObject({ userId: organizer.id });
  });

  it("only once the game is over, and not of one that was completed before its start", async () => {
    await play({ gameStatus: "in_progress", endTime: new Date(+now() + HOUR) });
    expect(await outcome(add(player))).toBe("photo_too_early");
    await play({ gameStatus: "cancelled" });
    expect(await outcome(add(player))).toBe("photo_too_early");
    await play({ completedAt: new Date(+now() - 5 * HOUR) });
    expect(await outcome(add(player))).toBe("photo_too_early");
    await play({ gameStatus: "scheduled" });
    await add(player);
  });

  it("others do not replace it, the organizer and its uploader do, which withdraws it and removes the files", async () => {
    await add(player);
    await publish(organizer);
    const before = stored();
    expect(await outcome(add(mate))).toBe("photo_exists");
    await add(player);
    expect(await photoOf(gameId)).toMatchObject({ publishedAt: null });
    await add(organizer);
    expect(await photoOf(gameId)).toMatchObject({ userId: organizer.id });
    expect(await outcome(add(player))).toBe("photo_exists");
    expect(stored()).toHaveLength(2);
    expect(stored().filter((name) => before.includes(name))).toEqual([]);
  });

  it("two players at once: one adds it, the other is refused", async () => {
    const outcomes = await Promise.all([outcome(add(player, "")), outcome(add(mate, ""))]);
    expect(outcomes.filter((code) => code === "photo_exists")).toHaveLength(1);
    expect(await db.$count(gamePhotos, eq(gamePhotos.gameId, gameId))).toBe(1);
  });

  it("a form that saw another photo is refused, and the same form sent twice adds one", async () => {
    await add(player);
    expect(await outcome(add(organizer, ""))).toBe("photo_changed");
    await play();
    const before = stored().length;
    const request = { file: await shot(), seen: "", idempotencyKey: "again" };
    await Promise.all([1, 2].map(() => savePhoto(actorOf(player), gameId, request)));
    await savePhoto(actorOf(player), gameId, request);
    expect(stored()).toHaveLength(before + 2);
  });

  it("files that are no pictures are refused and leave nothing behind", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [bytes, code] of [
      [Buffer.from("not a picture"), "picture_not_image"],
      [Buffer.from(svg), "picture_not_image"],
      [Buffer.alloc(20 * 1024 * 1024), "picture_too_large"],
      [Buffer.alloc(0), "picture_not_image"],
      [await picture({ width: 20, height: 20 }).png().toBuffer(), "photo_too_small"],
    ] as const)
      expect(await outcome(savePhoto(actorOf(player), gameId, { file: blob(bytes) }))).toBe(code);
    expect([stored(), await photoOf(gameId)]).toEqual([[], null]);
  });

  it("a polyglot and a photo with a place are encoded anew", async () => {
    const jpeg = Buffer.concat([await photograph(), Buffer.from("<script>alert('canary')</script>")]);
    await savePhoto(actorOf(player), gameId, { file: blob(jpeg) });
    const { key = "" } = (await photoOf(gameId)) ?? {};
    const { storedFile } = await import("~/core/storage/storage.server");
    for (const size of PICTURE_SIZES) {
      const bytes = await storedFile(pictureFile(key, size));
      expect(bytes && Buffer.from(bytes).toString("latin1")).toMatch(/^RIFF/);
      expect(bytes && /canary|CanaryPhone/i.test(Buffer.from(bytes).toString("latin1"))).toBe(false);
    }
  });
});

describe("who sees the photo", () => {
  const seenBy = async () => {
    const people = { player, mate, organizer, admin, absent, stranger, nobody: null };
    const seen: string[] = [];
    for (const [name, as] of Object.entries(people)) {
      const address = (await load(as)).startsWith("200");
      const json = (await jsonFor(as)) === 200;
      const shown = (await get(page.loader, { as, params: { id: gameId } })).body;
      const onGame = (await get(gamePage, { as, params: { id: gameId } })).body;
      // Organizers and players alike: all four agree. Admins see it at its own address.
      const all = [address, json, at(shown, "photo") !== null];
      expect(new Set(all).size, name).toBe(1);
      expect(at(at(onGame, "photo"), "photo") != null, name).toBe(address);
      if (address) seen.push(name);
    }
    return seen;
  };

  it("those who were there, organizers and admins, until an organizer shows it to everybody", async () => {
    await add(player);
    expect(await seenBy()).toEqual(["player", "mate", "organizer", "admin"]);
    expect(await load(mate)).toBe("200 private, no-store");
    expect([await outcome(publish(player)), await outcome(publish(stranger))]).toEqual([
      "only_organizer",
      "photo_not_found",
    ]);
    await publish(organizer);
    expect(await seenBy()).toHaveLength(7);
    expect(await load(null)).toBe("200 public, max-age=3600");
    await publish(organizer, false);
    expect(await seenBy()).toHaveLength(4);
  });

  it("a published photo of a private game needs the game, by membership or code", async () => {
    await play({ gameType: "private" });
    const game = await db.select().from(games).where(eq(games.id, gameId)).get();
    await add(player);
    await publish(organizer);
    expect([await load(null), await load(stranger)]).toEqual(Array(2).fill("404 no-store"));
    expect(await load(absent)).toBe("200 private, no-store");
    expect(await load(null, game?.gameCode)).toBe("200 private, no-store");
    expect(await load(null, "WRONGONE")).toBe("404 no-store");
    const code = game?.gameCode ?? "";
    const shown = await get(page.loader, { path: `/x?code=${code}`, params: { id: gameId } });
    expect(textAt(at(shown.body, "photo"), "small")).toContain(`?code=${code}`);
  });

  it("nobody but admins once the game or the photo is hidden", async () => {
    await add(player);
    await publish(organizer);
    await transact((tx) => tx.update(games).set({ hiddenAt: now() }).where(eq(games.id, gameId)));
    expect([await load(null), await load(player), await load(admin)]).toEqual([
      ...["404 no-store", "404 no-store", "200 private, no-store"],
    ]);
  });
});

describe("deleting and moderating", () => {
  it("its uploader, the organizer and admins delete it with its files", async () => {
    for (const who of [player, organizer, admin]) {
      await add(player);
      expect(await outcome(removePhoto(actorOf(mate), gameId))).toBe("photo_not_yours");
      expect(await outcome(removePhoto(actorOf(stranger), gameId))).toBe("photo_not_found");
      await removePhoto(who === admin ? adminActor() : actorOf(who), gameId);
      expect([stored(), await photoOf(gameId)]).toEqual([[], null]);
    }
    expect(await outcome(removePhoto(actorOf(player), gameId))).toBe("photo_not_found");
  });

  it("goes with the account of its uploader, published or not", async () => {
    await add(player);
    await publish(organizer);
    await deleteAccount(actorOf(player), PLAYER_PASSWORD);
    expect([stored(), await photoOf(gameId)]).toEqual([[], null]);
  });

  it("is reported by who sees it, hidden by an admin, and shown again", async () => {
    await add(player);
    const id = (await photoOf(gameId))?.id ?? "";
    const report = { kind: "photo", id, reason: "abuse", details: null } as const;
    expect(await outcome(reportItem(actorOf(stranger), report))).toBe("photo_not_found");
    expect(await outcome(reportItem(actorOf(player), report))).toBe("report_own");
    const { target } = await reportItem(actorOf(mate), report);
    expect(target.path).toBe(`/games/${gameId}/photo`);
    await decideReports(adminActor(), { kind: "photo", id, verdict: "hide", note: null, seen: now() });
    expect([await load(player), await load(organizer), await load(admin)]).toEqual([
      ...["404 no-store", "404 no-store", "200 private, no-store"],
    ]);
    expect([await outcome(add(player)), await outcome(add(organizer))]).toEqual(
      Array(2).fill("photo_hidden"),
    );
    await liftRestriction(adminActor(), id);
    expect(await load(player)).toBe("200 private, no-store");
  });

  it("deleting it answers its open reports", async () => {
    await add(player);
    const id = (await photoOf(gameId))?.id ?? "";
    await reportItem(actorOf(mate), { kind: "photo", id, reason: "spam", details: null });
    await removePhoto(actorOf(player), gameId);
    expect(await db.select().from(reports).where(eq(reports.targetId, id))).toMatchObject([
      { status: "resolved" },
    ]);
  });
});

describe("the page and the API", () => {
  const upload = (bytes: Uint8Array, fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("picture", new File([new Uint8Array(bytes)], "team.jpg", { type: "image/jpeg" }));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const taken = (width: number) => picture({ width, height: 480 }).jpeg().toBuffer();
  async function post(as: Player, body: FormData) {
    const cookie = (await sessionCookie.serialize(await tokenOf(as, "cookie"))).split(";")[0] ?? "";
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const request = new Request(`http://localhost:3000/games/${gameId}/photo`, {
      method: "POST",
      headers,
      body,
    });
    return page.action({ request, params: { id: gameId }, context: {} });
  }
  async function put(as: Player, body: FormData | null, key?: string) {
    const request = new Request(`http://localhost:3000/api/games/${gameId}/photo`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${await tokenOf(as)}`, ...(key && { "Idempotency-Key": key }) },
      body,
    });
    const response = await apiAction({ request, params: { id: gameId }, context: {} });
    return { status: response.status, body: await response.json() };
  }

  it("without scripts: a form adds it, buttons publish and delete it", async () => {
    const answer = await post(player, upload(await photograph(), { seen: "" }));
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(`/games/${gameId}/photo`);
    const call = { as: organizer, params: { id: gameId } };
    const shown = (await get(page.loader, call)).body;
    expect(shown).toMatchObject({ can: { addPhoto: true, publishPhoto: true, removePhoto: true } });
    const seen = textAt(at(shown, "photo"), "id");
    await submit(publication.action, { ...call, form: { seen, published: "on" } });
    expect((await get(page.loader, call)).body).toMatchObject({ photo: { isPublished: true } });
    expect((await submit(removal.action, { ...call, form: { seen: "another" } })).status).toBe(409);
    expect((await submit(removal.action, { ...call, form: { seen } })).location).toBe(
      `/games/${gameId}/photo`,
    );
    expect((await get(page.loader, call)).body).toMatchObject({ photo: null });
  });

  it("the same form sent again with another photo is another request, not a repetition", async () => {
    const requestId = "the-same-form";
    await post(player, upload(await taken(640), { seen: "", requestId }));
    const seen = (await photoOf(gameId))?.id ?? "";
    expect(await post(player, upload(await taken(700), { seen: "", requestId }))).toMatchObject({
      data: { codes: { "": ["photo_changed"] } },
    });
    await post(player, upload(await taken(700), { seen, requestId }));
    expect(await photoOf(gameId)).toMatchObject({ width: 700 });
  });

  it("a program that sends its key again with another photo is refused", async () => {
    const photo = await taken(640);
    expect([
      (await put(player, upload(photo), "team")).status,
      (await put(player, upload(photo), "team")).status,
      (await put(player, upload(await taken(700)), "team")).body.code,
    ]).toEqual([200, 200, "idempotency_key_reused"]);
    expect(await photoOf(gameId)).toMatchObject({ width: 640 });
  });

  it("a refused form has the error at the file", async () => {
    expect(await post(player, upload(Buffer.from("text")))).toMatchObject({
      data: { codes: { picture: ["picture_not_image"] } },
    });
  });

  it("the API adds, reads, publishes and deletes it", async () => {
    expect((await put(player, null)).status).toBe(415);
    expect(await put(stranger, upload(await photograph()))).toMatchObject({ status: 403 });
    expect(await put(player, upload(Buffer.from("x")))).toMatchObject({ status: 422 });
    const added = await put(player, upload(await photograph()));
    expect(added).toMatchObject({ status: 200, body: { published: false, isOwn: true, width: 720 } });
    const call = (method: string, as: Player | null, body?: object) =>
      api("/api/games/{id}/photo", { method, as, body, params: { id: gameId } });
    expect((await call("GET", stranger)).status).toBe(404);
    expect((await call("PATCH", player, { published: true })).status).toBe(403);
    expect((await call("PATCH", organizer, { published: true })).body).toMatchObject({ published: true });
    const result = { scores: [1, 2].map((team) => ({ team, score: team })) };
    const params = { id: gameId };
    const saved = await api("/api/games/{id}/result", { method: "PUT", as: organizer, body: result, params });
    expect(saved.body).toMatchObject({ photo: { published: true } });
    const read = await api("/api/games/{id}/result", { as: null, params });
    expect(read.body).toMatchObject({ photo: { id: textAt(added.body, "id") } });
    expect((await call("DELETE", stranger)).status).toBe(403);
    expect((await call("DELETE", player)).status).toBe(204);
    expect((await api("/api/games/{id}/result", { as: null, params })).body).toMatchObject({ photo: null });
  });

  it("the game's page offers to add it only to who may, once the game is over", async () => {
    const offered = async (as: Player | null) =>
      at((await get(gamePage, { as, params: { id: gameId } })).body, "photo");
    expect([await offered(player), await offered(stranger), await offered(null)]).toEqual([
      ...[{ photo: null }, undefined, undefined],
    ]);
    await play({
      gameStatus: "scheduled",
      startTime: new Date(+now() + HOUR),
      endTime: new Date(+now() + 2 * HOUR),
    });
    expect(await offered(player)).toBeUndefined();
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FULL } from "../support/full";
import { rotatingTest } from "../support/rotating-test";

const folder = vi.hoisted(() => ({ path: "" }));
folder.path = mkdtempSync(join(tmpdir(), "houma-pictures-"));
process.env.STORAGE_DIR = folder.path;
const { db, transact } = await import("#db/client.server");
const { makePlayer } = await import("#seed/factories/players");
const { users } = await import("#db/schema/accounts");
const { playerProfiles } = await import("#db/schema/players");
const { now } = await import("~/core/time/clock.server");
const { encodePicture } = await import("~/features/profile/encode-picture.server");
const { action } = await import("~/api-route");
const page = await import("~/features/profile/routes/picture");
const file = await import("~/features/profile/routes/picture-file");
const removal = await import("~/features/profile/routes/picture-removal");
const { sessionCookie } = await import("~/http/cookies.server");
const { readFlash } = await import("~/http/flash.server");
const { rejectRequest } = await import("~/features/error-pages/reject-request.page.server");
const { at, get, submit, tokenOf } = await import("../support/request");
const {
  INVALID_FILES,
  filesIn,
  form,
  TOO_LARGE,
  TOO_MANY_PIXELS,
  hugePng,
  jpeg,
  measured,
  photograph,
  picture,
} = await import("./hostile");

afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

const PLAIN = { width: 300, height: 200 };
const FULL_SIZE = { width: 8064, height: 6048 };

type Player = Awaited<ReturnType<typeof makePlayer>>;
let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

async function upload(body: FormData | string, as: Player | null = player) {
  const headers: Record<string, string> = as ? { Authorization: `Bearer ${await tokenOf(as)}` } : {};
  const request = new Request("http://localhost:3000/api/profile/me/picture", {
    method: "POST",
    headers,
    body,
  });
  const response = await action({ request, params: {}, context: {} });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

const keyOf = async () =>
  (await db.select().from(playerProfiles).where(eq(playerProfiles.id, player.id)).get())?.profilePicture;
const stored = () => filesIn(join(folder.path, "profile-pictures"));
const fetched = (address: unknown) =>
  get(file.loader, { params: { file: String(address).split("/").pop() ?? "" } });
const bytesAt = async (address: unknown) => {
  const request = new Request("http://localhost:3000/x");
  const params = { file: String(address).split("/").pop() ?? "" };
  const response = await file.loader({ request, params, context: {} });
  return Buffer.from(await response.arrayBuffer());
};

describe("a picture", () => {
  it("is stored upright in two sizes of WebP, without metadata", async () => {
    const { status, body } = await upload(form(await photograph()));
    expect(status).toBe(200);
    const address = at(body, "profilePicture");
    expect(address).toMatch(/^\/profile-pictures\/[\w-]{43}-large\.webp$/);
    expect(`/${await keyOf()}-large.webp`).toBe(address);
    for (const [size, edge] of [
      ["large", 384],
      ["small", 128],
    ] as const) {
      const bytes = await bytesAt(String(address).replace("large", size));
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: edge, height: edge });
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes("CanaryPhone")).toBe(false);
      // Rotated by 90 degrees: the top is now on the right.
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const blueAt = (x: number) => data[(Math.floor(edge / 2) * edge + x) * info.channels + 2] ?? 0;
      expect(blueAt(edge - 4)).toBeGreaterThan(200);
      expect(blueAt(4)).toBeLessThan(100);
    }
  });

  it.each([
    ["a PNG of 8 bits", () => picture(PLAIN).png()],
    ["a PNG of 16 bits", () => picture(PLAIN).toColourspace("rgb16").png()],
    ["a transparent PNG of 16 bits", () => picture(PLAIN).ensureAlpha().toColourspace("rgb16").png()],
    [
      "a PNG of 16 bits in Display P3",
      () => picture(PLAIN).toColourspace("rgb16").withIccProfile("p3").png(),
    ],
    ["a JPEG in Display P3", () => picture(PLAIN).withIccProfile("p3").jpeg()],
  ])("keeps its colors as %s", async (_, made) => {
    const { large, small } = await encodePicture(await made().toBuffer());
    for (const bytes of [large, small]) {
      const { channels } = await sharp(bytes).stats();
      const orange = [0xc7, 0x5b, 0x2a];
      for (const [index, color] of orange.entries())
        expect(Math.abs((channels[index]?.mean ?? 0) - color)).toBeLessThan(3);
    }
  });

  it("is served with its type for an hour, unlike any other file in the storage", async () => {
    const { body } = await upload(form(await picture({ width: 50, height: 80 }).png().toBuffer(), "x.png"));
    const { status, headers } = await fetched(at(body, "profilePicture"));
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "image/webp",
      "public, max-age=3600",
    ]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    for (const name of ["nothing-large.webp", "..%2f..%2fetc", "../../package.json", "x", ""]) {
      const params = { file: name };
      expect((await get(file.loader, { params })).status).toBe(404);
    }
  });

  it("of a suspended player is served only to admins, until the suspension is lifted", async () => {
    const address = String(at((await upload(form(await photograph()))).body, "profilePicture"));
    const suspend = (suspendedAt: Date | null) =>
      transact((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, player.id)));
    const seen = async (as: Player | null) => {
      const answers = [];
      for (const size of ["large", "small"]) {
        const params = { file: address.replace("large", size).split("/").pop() ?? "" };
        const { status, headers } = await get(file.loader, { as, params });
        answers.push(`${status} ${headers.get("Cache-Control")}`);
      }
      expect(answers[0]).toBe(answers[1]);
      return answers[0];
    };
    const [other, admin] = [await makePlayer(), await makePlayer({ role: "admin" })];
    await suspend(now());
    expect([await seen(null), await seen(other), await seen(admin)]).toEqual([
      "404 no-store",
      "404 no-store",
      "200 private, no-store",
    ]);
    await suspend(null);
    expect(await seen(null)).toBe("200 public, max-age=3600");
  });

  it("replaces the previous one and its files; removing is repeatable", async () => {
    await upload(form(await photograph()));
    const before = stored();
    await upload(form(await photograph()));
    expect(stored()).toHaveLength(before.length);
    expect(stored().some((name) => before.filter((one) => one.startsWith(name)).length > 1)).toBe(false);
    for (const _ of [1, 2]) {
      const headers = { Authorization: `Bearer ${await tokenOf(player)}` };
      const request = new Request("http://localhost:3000/api/profile/me/picture", {
        method: "DELETE",
        headers,
      });
      expect((await action({ request, params: {}, context: {} })).status).toBe(204);
    }
    expect(await keyOf()).toBeNull();
    expect(stored()).toHaveLength(before.length - 2);
  });

  it("requires a sign-in and a multipart form", async () => {
    expect((await upload(form(await photograph()), null)).status).toBe(401);
    expect((await upload("picture=x")).status).toBe(415);
  });
});

describe("the profile screen", () => {
  const send = async (body: FormData) => {
    const cookie = (await sessionCookie.serialize(await tokenOf(player, "cookie"))).split(";")[0] ?? "";
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const request = new Request("http://localhost:3000/manage-profile/picture", {
      method: "POST",
      headers,
      body,
    });
    return page.action({ request, params: {}, context: {} });
  };

  it("uploads and removes a picture", async () => {
    const answer = await send(form(await photograph()));
    expect(answer instanceof Response && answer.headers.get("Location")).toBe("/manage-profile");
    expect(await keyOf()).toMatch(/^profile-pictures\//);
    expect((await submit(removal.action, { as: player })).location).toBe("/manage-profile");
    expect(await keyOf()).toBeNull();
  });

  it("shows the error of a file without returning the file", async () => {
    const answer = await send(form(Buffer.from("<svg/>"), "x.svg", "image/svg+xml"));
    expect(answer).toMatchObject({ data: { codes: { picture: ["picture_not_image"] } } });
    expect(JSON.stringify(answer)).not.toContain("svg");
    expect(await send(form(null))).toMatchObject({ data: { codes: { picture: ["picture_not_image"] } } });
  });
});

describe("hostile pictures", () => {
  it.each(INVALID_FILES)("%s is refused with the specified text", async (_, bytes, name, type, text) => {
    const before = stored();
    const answer = await upload(form(await bytes(), name, type));
    expect(answer).toMatchObject({ status: 422, body: { errors: { picture: [text] } } });
    expect(stored()).toEqual(before);
    expect(await keyOf()).toBeNull();
  });

  it("refuses far too large a body before reading it, with the same error", async () => {
    const ask = (path: string) =>
      rejectRequest(new Request(`http://localhost:3000${path}`), "picture_too_large");
    const json = await ask("/api/profile/me/picture");
    expect(json.status).toBe(422);
    expect(await json.json()).toMatchObject({ code: "invalid_input", errors: { picture: [TOO_LARGE] } });
    const page = await ask("/manage-profile/picture");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/manage-profile"]);
    const told = new Request("http://localhost:3000/manage-profile", {
      headers: { Cookie: page.headers.get("Set-Cookie")?.split(";")[0] ?? "" },
    });
    expect(await readFlash(told, "en")).toEqual({ tone: "error", text: TOO_LARGE });
  });

  it("re-encodes a JPEG that is also an HTML page, without the page", async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.from("<script>alert('canary')</script>PK\x03\x04")]);
    const { body } = await upload(form(bytes, "x.html", "text/html"));
    const saved = await bytesAt(at(body, "profilePicture"));
    expect((await sharp(saved).metadata()).format).toBe("webp");
    expect(saved.includes("canary")).toBe(false);
  });

  it("ignores the file's name and type", async () => {
    const webp = await picture({ width: 40, height: 40 }).webp().toBuffer();
    expect((await upload(form(webp, "me.exe", "application/x-msdownload"))).status).toBe(200);
  });

  it("names the reason of a refusal with a stable code for programs", async () => {
    const reasons = async (bytes: Buffer) => at((await upload(form(bytes))).body, "codes");
    expect(await reasons(Buffer.from("ftyp"))).toEqual({ picture: ["picture_not_image"] });
    expect(await reasons(Buffer.from("\0\0\0\x18ftypmif1\0\0\0\0heic"))).toEqual({
      picture: ["picture_heic"],
    });
    expect(await reasons(Buffer.alloc(5 * 1024 * 1024))).toEqual({ picture: ["picture_too_large"] });
  });

  rotatingTest({ days: 3, position: 0, feature: "profile" }).each([
    ["a PNG of 30,000 x 30,000 pixels", () => hugePng(30_000, 30_000)],
    ["a progressive JPEG of 8064 x 6048", () => picture(FULL_SIZE).jpeg({ progressive: true }).toBuffer()],
  ])("refuses %s without decoding it, as having too many pixels", async (_, made) => {
    const bytes = await made();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const { answer, grew } = await measured(() => upload(form(bytes)));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "invalid_input",
        codes: { picture: ["picture_too_many_pixels"] },
        errors: { picture: [TOO_MANY_PIXELS] },
      },
    });
    expect(grew).toBeLessThan(150);
  });

  rotatingTest({ days: 3, position: 1, feature: "profile" })(
    "takes a phone's photo of 8064 x 6048 pixels, decoded at a reduced size",
    async () => {
      const bytes = await picture(FULL_SIZE).jpeg().toBuffer();
      const { answer, grew } = await measured(() => encodePicture(bytes));
      expect(await sharp(answer.large).metadata()).toMatchObject({ width: 384, height: 384 });
      expect(grew).toBeLessThan(50);
    },
  );

  it.each([
    ["wide", 60_000, 400],
    ["high", 400, 60_000],
  ])("a picture far too %s is cut to its middle before it is worked on", async (_, width, height) => {
    const bytes = await picture({ width, height }).png().toBuffer();
    const { answer, grew } = await measured(() => encodePicture(bytes));
    expect(await sharp(answer.large).metadata()).toMatchObject({ width: 384, height: 384 });
    expect(grew).toBeLessThan(150);
  });

  // Encodes 120 megapixels: 2 s.
  it.runIf(FULL)("large pictures, even several at once, take at most 150 MB", async () => {
    const large = await picture({ width: 6000, height: 6000 }).jpeg().toBuffer();
    const progressive = await picture({ width: 4000, height: 4000 }).jpeg({ progressive: true }).toBuffer();
    const interlaced = await picture({ width: 4000, height: 4000 }).png({ progressive: true }).toBuffer();
    const { answer, grew } = await measured(() =>
      Promise.all([large, progressive, interlaced, large, progressive].map((bytes) => encodePicture(bytes))),
    );
    expect(answer.every(({ small }) => small.length > 0)).toBe(true);
    expect(grew).toBeLessThan(150);
  });
});

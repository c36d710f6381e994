import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { venueImportRows, venueImports } from "#db/schema/venue-imports";
import { venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import * as log from "~/features/moderation/routes/admin.log";
import * as choices from "~/features/venue-import/routes/choices";
import * as page from "~/features/venue-import/routes/import";
import * as report from "~/features/venue-import/routes/import-report";
import * as start from "~/features/venue-import/routes/start";
import * as undo from "~/features/venue-import/routes/undo";
import { sessionCookie } from "~/http/cookies.server";
import { at, get, send, submit, textAt, tokenOf } from "../support/request";
import { OSM_FEATURES, overpass } from "./files";

let admin: Player;
beforeEach(async () => {
  await transact((tx) => tx.update(venues).set({ deletedAt: now() }));
  admin = await makePlayer({ role: "admin" });
});

async function uploadForm(file: Blob | null, { as = admin, name = "terrains.geojson" } = {}) {
  const cookie = (await sessionCookie.serialize(await tokenOf(as, "cookie"))).split(";")[0] ?? "";
  const body = new FormData();
  if (file) body.append("file", file, name);
  const headers = { "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  return send(page.action, new URL("http://localhost:3000/admin/venues/import"), {
    method: "POST",
    headers,
    body,
  });
}

const prepared = async (text = overpass()) => {
  const { status, location } = await uploadForm(new Blob([text]));
  expect(status).toBe(302);
  return location?.split("/").at(-1) ?? "";
};
const shown = async (importId: string, query = "") => {
  const path = `/admin/venues/import/${importId}${query}`;
  return (await get(report.loader, { as: admin, params: { importId }, path })).body;
};
const begin = (importId: string, form: Record<string, string> = {}) =>
  submit(start.action, { as: admin, params: { importId }, form: { duplicates: "skip", ...form } });
const there = () => db.$count(venues, isNull(venues.deletedAt));

describe("the page of an import", () => {
  it("leads from the file over its report to the result, and back in one step", async () => {
    const importId = await prepared();
    expect(await shown(importId)).toMatchObject({
      ...{ state: "waiting", fileName: "terrains.geojson", show: "refused", mayUndo: false },
      counts: { total: 3, done: 0, kinds: { new: 3, refused: 1 } },
      rows: [{ row: 4, faults: [{ field: "name", text: "Venue name is required" }] }],
    });
    expect(await there()).toBe(0);
    const begun = await begin(importId, { verified: "on" });
    expect([begun.status, begun.location]).toEqual([302, `/admin/venues/import/${importId}`]);
    expect(await shown(importId)).toMatchObject({
      ...{ state: "done", mayUndo: true, mayChoose: false },
      counts: { done: 3, outcomes: { created: 3 } },
    });
    expect(await db.$count(venues, and(isNull(venues.deletedAt), eq(venues.isVerified, true)))).toBe(3);
    const again = await begin(importId);
    expect([again.status, textAt(again.body, "result.error..0")]).toEqual([
      409,
      "This import has already begun. Look below for how far it is.",
    ]);
    expect((await submit(undo.action, { as: admin, params: { importId } })).status).toBe(302);
    expect(await shown(importId)).toMatchObject({ state: "undone", counts: { outcomes: { removed: 3 } } });
    expect(await there()).toBe(0);
    const { body } = await get(log.loader, { as: admin });
    expect([at(body, "entries.0.action"), at(body, "entries.1.action")]).toEqual([
      "Import of venues undone",
      "Venues imported",
    ]);
  });

  it("asks about each duplicate, twenty a page, and does what the admin chose", async () => {
    const known = [
      await makeVenue({ latitude: 33.58, longitude: -7.6 }),
      await makeVenue({ latitude: 33.6, longitude: -7.66 }),
    ];
    const features = [
      OSM_FEATURES[0],
      OSM_FEATURES[2],
      { ...OSM_FEATURES[0], id: "way/9", properties: { name: "Terrain Al Amal" } },
    ];
    const importId = await prepared(overpass(features));
    const waiting = await shown(importId, "?show=duplicate");
    expect(waiting).toMatchObject({
      ...{ show: "duplicate", mayChoose: true },
      rows: [
        { row: 1, venue: { id: known[0]?.id }, choice: null },
        { row: 2, venue: { id: known[1]?.id } },
        { row: 3, venue: { id: known[0]?.id } },
      ],
    });
    const form = {
      ...{ "rows[0].row": "1", "rows[0].choice": "update", "rows[1].row": "2", "rows[1].choice": "create" },
      ...{ "rows[2].row": "3", "rows[2].choice": "skip", page: "1" },
    };
    const { location } = await submit(choices.action, { as: admin, params: { importId }, form });
    expect(location).toBe(`/admin/venues/import/${importId}?show=duplicate&page=1`);
    await begin(importId, { duplicates: "create" });
    expect(await shown(importId)).toMatchObject({
      counts: { outcomes: { updated: 1, created: 1, skipped: 1 } },
    });
    const [updated] = await db
      .select()
      .from(venues)
      .where(eq(venues.id, known[0]?.id ?? ""));
    expect(updated?.name).toBe("Terrain Al Amal");
  });

  it("shows how far a long one is", async () => {
    const importId = await prepared();
    await db.update(venueImports).set({ state: "running" }).where(eq(venueImports.id, importId));
    await db
      .update(venueImportRows)
      .set({ outcome: "created" })
      .where(and(eq(venueImportRows.importId, importId), eq(venueImportRows.row, 1)));
    expect(await shown(importId)).toMatchObject({
      state: "running",
      counts: { done: 1, total: 3 },
      mayUndo: false,
    });
  });

  it.each([
    ["no file", null, 422, "Choose a file: CSV, or GeoJSON as Overpass turbo exports it."],
    ["an empty one", new Blob([]), 422, "Choose a file: CSV, or GeoJSON as Overpass turbo exports it."],
    [
      "one that is too large",
      new Blob(["a".repeat(5 * 1024 * 1024 + 1)]),
      413,
      "That's too big to send. Try something smaller.",
    ],
    [
      "a picture",
      new Blob([new Uint8Array([0x89, 0x50, 0, 0])]),
      422,
      "We can't read the letters of this file. Save it as UTF-8 and upload it again.",
    ],
  ])("%s: says so at the field", async (_, file, status, text) => {
    const answer = await uploadForm(file);
    expect([answer.status, textAt(answer.body, "result.error.file.0")]).toEqual([status, text]);
  });
});

it("nobody but admins finds the pages", async () => {
  const importId = await prepared();
  const player = await makePlayer();
  for (const as of [player, null]) {
    expect((await get(page.loader, { as })).status).toBe(404);
    expect((await get(report.loader, { as, params: { importId } })).status).toBe(404);
    expect(
      (await submit(start.action, { as, params: { importId }, form: { duplicates: "skip" } })).status,
    ).toBe(404);
    expect((await submit(undo.action, { as, params: { importId } })).status).toBe(404);
    expect((await submit(choices.action, { as, params: { importId } })).status).toBe(404);
  }
  expect((await uploadForm(new Blob([overpass()]), { as: player })).status).toBe(404);
});

import { millisecondsInDay } from "date-fns/constants";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { moderationLog } from "#db/schema/moderation";
import { venueImportRows, venueImports, venueSources } from "#db/schema/venue-imports";
import { venueConditions, venueFavorites, venueSports, venues } from "#db/schema/venues";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import { freeze, now } from "~/core/time/clock.server";
import { removeOldImports } from "~/features/venue-import/remove-old.server";
import { runImport, runImports } from "~/features/venue-import/run-import.server";
import { editVenue } from "~/features/venues/editing/edit-venue.server";
import { venueHistory } from "~/features/venues/editing/history.server";
import { VenueChange } from "~/features/venues/editing/venue-input";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, textAt } from "../support/request";
import { CSV, dryRun, OSM_FEATURES, osmFeature, outline, overpass, upload } from "./files";

const GEOJSON = "application/geo+json";
let admin: Player;

beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(venueSources);
    await tx.update(venues).set({ deletedAt: now() });
  });
  admin = await makePlayer({ role: "admin" });
});

const adminActor = () => actorOf({ id: admin.id, role: "admin" });
const shown = () => db.select().from(venues).where(isNull(venues.deletedAt)).orderBy(venues.n);
const named = async (name: string) => {
  const [venue] = await db
    .select()
    .from(venues)
    .where(and(eq(venues.name, name), isNull(venues.deletedAt)));
  if (!venue) throw new Error(`no venue ${name}`);
  return venue;
};
const importFile = async (body: string, query = "", type = GEOJSON) => {
  const answer = await upload({ as: admin, body, type, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const undo = (id: string, as: Player | null = admin) =>
  api("/api/admin/venues/import/{undo_id}/undo", { method: "POST", as, params: { undo_id: id } });
const stateOf = async (id: string) =>
  (await api("/api/admin/venues/import/{undo_id}", { as: admin, params: { undo_id: id } })).body;
const changeTo = (change: object) => VenueChange.parse(change);
const later = () => freeze(new Date(+now() + 60_000));

describe("a dry run", () => {
  it("says what an export of Overpass turbo would do, and writes nothing", async () => {
    const { status, body } = await dryRun({ as: admin, body: overpass(), type: GEOJSON });
    expect(status).toBe(200);
    const unsaid = await upload({ as: admin, body: overpass(), type: GEOJSON, query: "?dry_run=" });
    expect([unsaid.status, unsaid.body]).toEqual([200, body]);
    expect(body).toMatchObject({
      ...{ undo_id: null, state: "checked", total: 3, new: 3, changed: 0, duplicates: [] },
      refused: [
        {
          ...{ row: 4, field: "name", code: "venue_name_required" },
          detail: "Venue name is required",
        },
      ],
    });
    expect(await shown()).toEqual([]);
    expect(await db.$count(venueImports)).toBe(0);
  });

  it("names every fault of a row in the language of the request", async () => {
    const body = [
      "name,city,neighborhood,latitude,longitude,sports,postal_code",
      "A,Atlantis,,,,football,20000",
      "B,,,-7.6,33.5,,",
      "C,,,48.85,2.35,,",
      "D,Casablanca,Nowhere,,,quidditch;tennis,",
      `${"n".repeat(101)},Casablanca,,33.57,,football:900,`,
      "F,Casablanca,,33.5x,NaN,,",
      "G,Casablanca,,,,,,,,,surplus",
    ].join("\n");
    const { body: report } = await dryRun({
      ...{ as: admin, body },
      headers: { "Accept-Language": "fr" },
    });
    expect(at(report, "new")).toBe(0);
    const refused = at(report, "refused");
    expect(Array.isArray(refused) && refused.map((fault) => [fault.row, fault.field, fault.code])).toEqual([
      [2, "city", "import_city_unknown"],
      [3, "latitude", "import_swapped"],
      [4, "latitude", "import_outside_country"],
      [5, "neighborhood", "import_neighborhood_unknown"],
      [5, "sports", "import_sport_unknown"],
      [6, "name", "venue_name_too_long"],
      [6, "sports", "venue_max_players_max"],
      [6, "longitude", "coordinates_incomplete"],
      [7, "latitude", "invalid_number"],
      [7, "longitude", "invalid_number"],
      [8, "", "import_surplus_cells"],
    ]);
    expect(textAt(report, "refused.1.detail")).toBe(
      "Latitude et longitude semblent inversées. Mettez chacune à sa place.",
    );
  });
});

describe("an import", () => {
  it("adds what an export of OpenStreetMap knows", async () => {
    const body = await importFile(overpass());
    expect(body).toMatchObject({ state: "done", total: 3, done: 3, created: 3, left: [] });
    const venue = await named("Terrain Al Amal");
    expect(venue).toMatchObject({
      ...{ description: "ملعب الأمل", address: "12, Rue Ibn Sina", city: "Casablanca", postalCode: "20330" },
      ...{ neighborhoodId: neighborhoodId("casablanca", "maarif"), latitude: 33.58, longitude: -7.6 },
      ...{ createdById: admin.id, isVerified: false, reviewedAt: null },
    });
    const sports = await db.select().from(venueSports).where(eq(venueSports.venueId, venue.id));
    expect(sports.map((sport) => sport.sportId).sort()).toEqual(
      [sportId("football"), sportId("basketball")].sort(),
    );
    const seen = await db.select().from(venueConditions).where(eq(venueConditions.venueId, venue.id));
    expect(seen.map(({ aspect, value }) => [aspect, value]).sort()).toEqual([
      ["lights", "lit"],
      ["surface", "turf"],
    ]);
    expect(await named("Stade Municipal")).toMatchObject({
      ...{ cityId: cityId("rabat"), address: "Rabat", postalCode: "10000", neighborhoodId: null },
    });
    const listed = await api("/api/venues?search=%D8%A7%D9%84%D8%A3%D9%85%D9%84");
    expect(textAt(listed.body, "venues.0.id")).toBe(venue.id);
    const log = await db.select().from(moderationLog).where(eq(moderationLog.adminId, admin.id));
    expect(log.map(({ action, targetId }) => [action, targetId])).toEqual([
      ["venues_imported", textAt(body, "undo_id")],
    ]);
  });

  it("reads a spreadsheet with semicolons, quotation marks, commas in numbers and names in Arabic", async () => {
    expect(await importFile(CSV, "?verified=true", "text/csv; charset=utf-8")).toMatchObject({ created: 2 });
    const venue = await named('Complexe "Al Wafa"');
    expect(venue).toMatchObject({
      ...{ description: "Deux terrains\ncouverts", latitude: 33.5601, longitude: -7.6201, isVerified: true },
    });
    const sports = await db.select().from(venueSports).where(eq(venueSports.venueId, venue.id));
    expect(sports.find((sport) => sport.sportId === sportId("football"))?.maxPlayers).toBe(14);
    const hall = await named("Salle Hay Riad");
    expect(await db.$count(venueSports, eq(venueSports.venueId, hall.id))).toBe(1);
  });

  it("changes what it knows by its source, and leaves what the file does not say", async () => {
    await importFile(overpass());
    const { id } = await named("Padel Anfa");
    later();
    await editVenue(adminActor(), id, changeTo({ description: "Trois courts.", postal_code: "20180" }));
    later();
    const moved = osmFeature("node/103", { name: "Padel Anfa Club", sport: "padel" }, outline(-7.66, 33.6));
    const body = await importFile(overpass([...OSM_FEATURES.slice(0, 2), moved]));
    expect(body).toMatchObject({ new: 0, changed: 1, unchanged: 2, total: 1, updated: 1 });
    expect(await named("Padel Anfa Club")).toMatchObject({
      ...{ id, description: "Trois courts.", postalCode: "20180" },
    });
    const { edits } = await venueHistory(adminActor(), id, { locale: "en" });
    expect(edits[0]?.changes).toEqual({ name: ["Padel Anfa", "Padel Anfa Club"] });
  });

  it("leaves a venue in the city that an admin moved it to, unless the file names another", async () => {
    const row = (city: string) =>
      `source_id,name,city,neighborhood,latitude,longitude\nr-1,Stade Agdal,${city},Agdal,34.03,-6.83`;
    await importFile(row(""), "", "text/csv");
    const { id } = await named("Stade Agdal");
    later();
    await editVenue(adminActor(), id, changeTo({ city_id: cityId("sale") }));
    later();
    expect(await importFile(row(""), "", "text/csv")).toMatchObject({ unchanged: 1, refused: [] });
    expect(await importFile(row("Rabat"), "", "text/csv")).toMatchObject({ updated: 1 });
    expect(await named("Stade Agdal")).toMatchObject({
      ...{ cityId: cityId("rabat"), neighborhoodId: neighborhoodId("rabat", "agdal") },
    });
  });

  it("asks about what it may know already, and does as it is told", async () => {
    const known = await makeVenue({ name: "Stade de l'Unité", latitude: 33.58, longitude: -7.6 });
    const file =
      "name,city,latitude,longitude\nAutre nom,Casablanca,33.5802,-7.6001\nTerrain A,,33.5,-7.5\nterrain à,Casablanca,,";
    const dry = await dryRun({ as: admin, body: file });
    expect(dry.body).toMatchObject({
      new: 1,
      duplicates: [
        { row: 2, name: "Autre nom", venueId: known.id, repeatsRow: null },
        { row: 4, name: "terrain à", venueId: null, repeatsRow: 3 },
      ],
    });
    expect(await importFile(file, "", "text/csv")).toMatchObject({ created: 1, updated: 0, left: [] });
    expect(await importFile(file, "?duplicates=update", "text/csv")).toMatchObject({
      created: 0,
      updated: 3,
    });
    expect(await named("Autre nom")).toMatchObject({ id: known.id });
    expect(await importFile(file, "?duplicates=create", "text/csv")).toMatchObject({
      created: 3,
      updated: 0,
    });
  });

  it("finds one of our venues by its id, and refuses one that is hidden or gone", async () => {
    const [venue, hidden] = [await makeVenue(), await makeVenue({ hiddenAt: now() })];
    const file = [
      "id,name",
      `${venue.id.toUpperCase()},Nouveau nom`,
      `${hidden.id},Caché`,
      `${sportId("golf")},Personne`,
      `${venue.id},Encore`,
    ].map((line, index) => `${line},${index === 0 ? "city" : "Casablanca"}`);
    expect(await importFile(file.join("\n"), "", "text/csv")).toMatchObject({
      updated: 1,
      refused: [
        { row: 3, field: "id", code: "import_venue_hidden" },
        { row: 4, field: "id", code: "import_venue_unknown" },
        { row: 5, field: "id", code: "import_repeated", params: { row: 2 } },
      ],
    });
    expect(await named("Nouveau nom")).toMatchObject({ id: venue.id });
  });
});

describe("twice at once", () => {
  it("one key imports once", async () => {
    const given = {
      ...{ as: admin, body: overpass(), type: GEOJSON },
      headers: { "Idempotency-Key": "import-1" },
    };
    const answers = await Promise.all([upload(given), upload(given)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => textAt(body, "undo_id"))).size).toBe(1);
    expect(await shown()).toHaveLength(3);
    const other = await upload({ ...given, body: overpass(OSM_FEATURES.slice(1)) });
    expect([other.status, at(other.body, "code")]).toEqual([422, "idempotency_key_reused"]);
  });

  it("without a key the second adds nothing that the first added", async () => {
    const file = `${CSV}\r\n;Sans source;Rue 1;Casablanca;;;33,57;-7,5;;`;
    const bodies = await Promise.all([importFile(file, "", "text/csv"), importFile(file, "", "text/csv")]);
    expect(await shown()).toHaveLength(3);
    const created = bodies.map((body) => Number(at(body, "created")));
    expect((created[0] ?? 0) + (created[1] ?? 0)).toBe(3);
  });
});

describe("an undo", () => {
  it("takes away what was added and writes back what was changed, in one step", async () => {
    await importFile(overpass(OSM_FEATURES.slice(2, 3)), "?verified=true");
    const before = await named("Padel Anfa");
    later();
    const renamed = osmFeature("node/103", { name: "Padel Club", sport: "tennis" }, outline(-7.7, 33.61));
    const undoId = textAt(await importFile(overpass([...OSM_FEATURES.slice(0, 2), renamed])), "undo_id");
    expect(await named("Padel Club")).toMatchObject({ isVerified: false, latitude: 33.61 });
    later();
    expect((await undo(undoId)).status).toBe(204);
    const { updatedAt: _, ...values } = before;
    expect(await shown()).toMatchObject([values]);
    expect(await db.select().from(venueSports).where(eq(venueSports.venueId, before.id))).toMatchObject([
      { sportId: sportId("padel") },
    ]);
    expect(await stateOf(undoId)).toMatchObject({ state: "undone", removed: 2, restored: 1, left: [] });
    expect((await undo(undoId)).status).toBe(204);
    // What was undone may come again.
    expect(await importFile(overpass())).toMatchObject({ created: 2 });
  });

  it("takes away all that was added while the clock went on", async () => {
    freeze(null);
    const rows = Array.from({ length: 40 }, (_, n) => `Terrain ${n},Casablanca,33.${500 + n},-7.5`);
    const file = ["name,city,latitude,longitude", ...rows].join("\n");
    const undoId = textAt(await importFile(file, "", "text/csv"), "undo_id");
    expect((await undo(undoId)).status).toBe(204);
    expect(await stateOf(undoId)).toMatchObject({ state: "undone", removed: 40, left: [] });
  });

  it("leaves what somebody edited since or something refers to, and says so", async () => {
    const known = await makeVenue({ name: "Stade du Port" });
    const file = `name,city,latitude,longitude\nStade du Port,${known.city},,\nAvec match,Casablanca,33.5,-7.5\nFavori,Casablanca,33.51,-7.51\nModifié,Casablanca,33.52,-7.52\nPersonne,Casablanca,33.53,-7.53`;
    const undoId = textAt(await importFile(file, "?duplicates=update", "text/csv"), "undo_id");
    later();
    await makeGame({ venueId: (await named("Avec match")).id });
    const favorite = { venueId: (await named("Favori")).id, userId: (await makePlayer()).id };
    await db.insert(venueFavorites).values({ ...favorite, createdAt: now() });
    await editVenue(adminActor(), (await named("Modifié")).id, changeTo({ address: "Rue neuve" }));
    await undo(undoId);
    expect(await stateOf(undoId)).toMatchObject({
      ...{ state: "undone", removed: 1, restored: 1 },
      left: [
        { row: 3, name: "Avec match", reason: "in_use" },
        { row: 4, name: "Favori", reason: "in_use" },
        { row: 5, name: "Modifié", reason: "edited" },
      ],
    });
    const names = (await shown()).map(({ name }) => name);
    expect(names.sort()).toEqual(["Avec match", "Favori", "Modifié", "Stade du Port"].sort());
  });

  it("waits for the end of the import", async () => {
    const undoId = textAt(await importFile(overpass()), "undo_id");
    await db.update(venueImports).set({ state: "running" }).where(eq(venueImports.id, undoId));
    const { status, body } = await undo(undoId);
    expect([status, at(body, "code")]).toEqual([409, "import_not_finished"]);
    await runImport(undoId);
  });
});

describe("everybody else", () => {
  it("does not learn of it", async () => {
    const undoId = textAt(await importFile(overpass()), "undo_id");
    const player = await makePlayer();
    const params = { undo_id: undoId };
    const answers = [
      await dryRun({ as: player, body: overpass(), type: GEOJSON }),
      await upload({ as: player, body: overpass(), type: GEOJSON }),
      await api("/api/admin/venues/import/{undo_id}", { as: player, params }),
      await undo(undoId, player),
    ];
    expect(answers.map(({ status, body }) => [status, at(body, "code")])).toEqual(
      answers.map(() => [404, "not_found"]),
    );
    expect((await upload({ as: null, body: "name\nA" })).status).toBe(401);
    expect((await undo(undoId, null)).status).toBe(401);
    expect((await undo("nothing")).status).toBe(404);
    expect(await shown()).toHaveLength(3);
  });
});

it("goes on with the job when a process ended between two slices", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => `Terrain ${index},Casablanca,${33.4 + index / 100},-7.5`,
  );
  const undoId = textAt(
    await importFile(["name,city,latitude,longitude", ...rows].join("\n"), "", "text/csv"),
    "undo_id",
  );
  expect(await stateOf(undoId)).toMatchObject({ state: "done", created: 60 });
  await db.update(venueImports).set({ state: "undoing" }).where(eq(venueImports.id, undoId));
  await runImport(undoId, 0);
  const half = await stateOf(undoId);
  expect(half).toMatchObject({ state: "undoing" });
  expect(Number(at(half, "removed"))).toBeGreaterThan(0);
  expect(Number(at(half, "removed"))).toBeLessThan(60);
  await runImports();
  expect(await stateOf(undoId)).toMatchObject({ state: "undone", removed: 60 });
  expect(await shown()).toEqual([]);
});

describe("old imports", () => {
  it("go with their rows: unstarted after seven days, half read after an hour, others with the logs", async () => {
    const ages = [
      ["waiting", 6],
      ["waiting", 8],
      ["reading", 0],
      ["reading", 1],
      ["running", 900],
      ["done", 100],
      ["undone", 900],
    ] as const;
    await db.delete(venueImportRows);
    await db.delete(venueImports);
    for (const [state, days] of ages) {
      const createdAt = new Date(+now() - days * millisecondsInDay);
      const id = newId();
      await db.insert(venueImports).values({ ...{ id, state, createdAt, adminId: admin.id } });
      const row = { importId: id, row: 1, kind: "new" as const, name: "A", issues: [] };
      await db.insert(venueImportRows).values([row, { ...row, row: 2 }]);
    }
    await removeOldImports();
    const left = await db
      .select({ state: venueImports.state })
      .from(venueImports)
      .orderBy(venueImports.state);
    expect(left.map(({ state }) => state)).toEqual(["done", "reading", "running", "waiting"]);
    expect(await db.$count(venueImportRows)).toBe(8);
  });
});

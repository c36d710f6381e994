import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { venueImportRows, venueImports } from "#db/schema/venue-imports";
import { venues } from "#db/schema/venues";
import { makePlayer, type Player } from "#seed/factories/players";
import { at, textAt } from "../support/request";
import { scaled } from "../support/time-limits.mjs";
import { dryRun, osmFeature, outline, overpass, upload } from "./files";

const GEOJSON = "application/geo+json";
const MEGABYTE = 1024 * 1024;
let admin: Player;
beforeEach(async () => {
  admin = await makePlayer({ role: "admin" });
});

const utf16 = (text: string, mark = true) =>
  new Uint8Array(Buffer.from((mark ? "\ufeff" : "") + text, "utf16le"));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(utf16(text)).swap16());
const arabic1256 = new Uint8Array([
  ...Buffer.from("name,city\n"),
  0xe3,
  0xe1,
  0xda,
  0xc8,
  ...Buffer.from(",Rabat"),
]);
const point = { type: "Point", coordinates: [-7.5, 33.5] };
const feature = (tags: object, geometry: unknown = point) =>
  osmFeature("way/1", { name: "A", ...tags }, geometry);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const collection = (features: string, more = "") =>
  `{"type":"FeatureCollection","features":[${features}]${more}}`;
const circle = (corners: number) => ({
  type: "Polygon",
  coordinates: [
    Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / (corners - 1);
      return [-7.5 + Math.cos(angle) / 1000, 33.5 + Math.sin(angle) / 1000];
    }),
  ],
});

const within = async <T>(work: Promise<T>): Promise<T> => {
  const start = performance.now();
  const result = await work;
  expect(performance.now() - start).toBeLessThan(scaled(1000));
  return result;
};

type Body = string | Uint8Array<ArrayBuffer>;

describe("a file that is none", () => {
  it.each<[string, Body, string, number, string]>([
    ["nothing", "", "text/csv", 422, "import_file_required"],
    ["a header alone", "name,city\n", "text/csv", 422, "import_empty"],
    ["no name of a column", "city,postal\nRabat,1", "text/csv", 422, "import_columns"],
    ["an open quotation mark", `name\n"${"x".repeat(4 * MEGABYTE)}`, "text/csv", 422, "import_quotes"],
    ["commas", `name\n${",".repeat(5 * MEGABYTE - 10)}`, "text/csv", 422, "import_too_many_columns"],
    ["too many rows", `name\n${"a\n".repeat(2 * MEGABYTE)}`, "text/csv", 422, "import_too_many_rows"],
    ["more than 5 MB", `name\n${"a".repeat(5 * MEGABYTE)}`, "text/csv", 413, "body_too_large"],
    ["Windows-1256", arabic1256, "text/csv", 422, "import_encoding"],
    ["UTF-16 without its mark", utf16("name\nA", false), "text/csv", 422, "import_encoding"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "text/csv", 422, "import_encoding"],
    ["GeoJSON as CSV", overpass(), "text/csv", 422, "import_columns"],
    ["CSV as GeoJSON", "name\nA", GEOJSON, 422, "import_not_geojson"],
    ["a picture by its type", "name\nA", "image/png", 415, "unsupported_media_type"],
    ["another charset", "name\nA", "text/csv; charset=windows-1256", 415, "unsupported_media_type"],
    ["no type", "name\nA", "", 415, "unsupported_media_type"],
    ["half a file", overpass().slice(0, -100), GEOJSON, 422, "import_not_geojson"],
    ["a list", "[]", GEOJSON, 422, "import_not_geojson"],
    ["another object", '{"type":"Topology","features":[]}', GEOJSON, 422, "import_not_geojson"],
    ["no features", collection(""), GEOJSON, 422, "import_empty"],
    ["features twice", collection("{}", ',"features":[]'), GEOJSON, 422, "import_not_geojson"],
    ["words after it", `${collection("{}")} {}`, GEOJSON, 422, "import_not_geojson"],
    ["depth without features", nested(2 * MEGABYTE), GEOJSON, 422, "import_not_geojson"],
    ["depth beside features", `{"a":${nested(MEGABYTE)},"features":[]}`, GEOJSON, 422, "import_not_geojson"],
    [
      "much beside features",
      collection("{}", `,"a":"${"x".repeat(MEGABYTE)}"`),
      GEOJSON,
      422,
      "import_not_geojson",
    ],
    ["too many features", collection(Array(5001).fill("{}").join()), GEOJSON, 422, "import_too_many_rows"],
    ["missing commas", collection("{} {}"), GEOJSON, 422, "import_not_geojson"],
    ["NaN among features", collection("NaN,{}]"), GEOJSON, 422, "import_not_geojson"],
  ])("%s: is refused with what to do, and nothing is written", async (_, body, type, status, code) => {
    const answer = await within(upload({ as: admin, body, type }));
    expect([
      answer.status,
      at(answer.body, "code") === "invalid_input"
        ? textAt(answer.body, "codes.file.0")
        : at(answer.body, "code"),
    ]).toEqual([status, code]);
    expect(textAt(answer.body, "detail").length).toBeGreaterThan(12);
    expect([await db.$count(venueImports), await db.$count(venues)]).toEqual([0, 0]);
  });

  it.each<[string, Body]>([
    ["UTF-8 with its mark", "\ufeffname,city\nملعب,Rabat"],
    ["UTF-16", utf16("name\tcity\r\nملعب\tRabat\r\n")],
    ["UTF-16, big end first", bigEndian("name\tcity\r\nملعب\tRabat\r\n")],
    ["old line ends", "name,city\rملعب,Rabat\r"],
    ["empty lines", "name,city\n\n,\nملعب,Rabat\n\n"],
  ])("%s is read", async (_, body) => {
    const { status, body: report } = await dryRun({ as: admin, body });
    expect([status, at(report, "new"), at(report, "refused")]).toEqual([200, 1, []]);
  });
});

describe("a row that is none", () => {
  it.each<[string, string, string]>([
    ["a null", "null", "import_no_feature"],
    ["a word", '"feature"', "import_no_feature"],
    [
      "NaN in it",
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[NaN,33]}}',
      "import_no_feature",
    ],
    [
      "a name twice",
      '{"type":"Feature","properties":{"name":"A","name":"B"},"geometry":null}',
      "import_name_twice",
    ],
    [
      "depth",
      `{"type":"Feature","properties":{"name":"A","x":${nested(2000)}},"geometry":null}`,
      "import_too_deep",
    ],
    ["much depth", `{"x":${nested(MEGABYTE)}}`, "import_too_deep"],
    ["10,000 corners", JSON.stringify(feature({}, circle(10_000))), "import_too_many_corners"],
    ["100,000 corners", JSON.stringify(feature({}, circle(100_000))), "import_too_many_corners"],
    [
      "2,001 points of a line",
      JSON.stringify(feature({}, { type: "LineString", coordinates: Array(2001).fill([-7, 33]) })),
      "import_too_many_corners",
    ],
    ["no coordinates", JSON.stringify(feature({}, { type: "Point", coordinates: [] })), "import_geometry"],
    [
      "words as coordinates",
      JSON.stringify(feature({}, { type: "Point", coordinates: ["-7.5", "33.5"] })),
      "import_geometry",
    ],
    [
      "endless coordinates",
      '{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1e999,33]}}',
      "import_geometry",
    ],
    [
      "several geometries",
      JSON.stringify(feature({}, { type: "GeometryCollection", geometries: [point] })),
      "import_geometry",
    ],
    ["Paris", JSON.stringify(feature({}, outline(2.35, 48.85))), "import_outside_country"],
    [
      "the middle of the ocean",
      JSON.stringify(feature({}, { type: "Point", coordinates: [0, 0] })),
      "import_outside_country",
    ],
    ["swapped", JSON.stringify(feature({}, { type: "Point", coordinates: [33.5, -7.5] })), "import_swapped"],
    [
      "the desert",
      JSON.stringify(feature({}, { type: "Point", coordinates: [-10, 25] })),
      "import_city_unknown",
    ],
    ["a prototype", '{"__proto__":{"type":"Feature"},"properties":{"name":"A"}}', "import_no_feature"],
    ["a very long name", JSON.stringify(feature({ name: "n".repeat(200_000) })), "venue_name_too_long"],
    ["nothing visible as a name", JSON.stringify(feature({ name: "\u200b\u202e" })), "venue_name_required"],
    ["an object as a name", JSON.stringify(feature({ name: { a: 1 } })), "venue_name_required"],
  ])("%s: the row says why, the next one stands", async (_, text, code) => {
    const good = JSON.stringify(
      osmFeature("way/2", { name: "Bon" }, { type: "Point", coordinates: [-7.6, 33.6] }),
    );
    const answer = await within(dryRun({ as: admin, body: collection(`${text},${good}`), type: GEOJSON }));
    expect(answer.body).toMatchObject({ new: 1, refused: [{ row: 1, code }] });
    expect(textAt(answer.body, "refused.0.detail").length).toBeGreaterThan(12);
  });

  it("an outline of 2,000 corners counts by its middle", async () => {
    const body = collection(JSON.stringify(feature({}, circle(2000))));
    expect((await upload({ as: admin, body, type: GEOJSON })).status).toBe(201);
    const [venue] = await db.select().from(venues);
    expect(venue).toMatchObject({ latitude: 33.5, longitude: -7.5 });
    expect(await db.$count(venueImportRows)).toBe(1);
  });
});

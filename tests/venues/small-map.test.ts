import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { cityId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { makeVenue, type Venue } from "#seed/factories/venues";
import { directionsLinks } from "~/core/addresses/links";
import { drawSmallMap } from "~/features/venues/small-map/drawing";
import { smallMap } from "~/features/venues/small-map/small-map.server";
import { site } from "../support/site";

const HERE = { latitude: 30.42, longitude: -9.6 };
/** A kilometer in degrees of latitude. */
const KM = 1 / 111.195;
let middle: Venue;

const place = (name: string, north: number, east = 0) =>
  makeVenue({
    name,
    cityId: cityId("agadir"),
    neighborhoodId: null,
    latitude: HERE.latitude + north * KM,
    longitude: HERE.longitude + east * KM,
  });

const ask = (path: string, headers: Record<string, string> = {}) =>
  site(new Request(`http://localhost:3000${path}`, { headers: { "x-client-ip": "192.0.2.1", ...headers } }));

beforeAll(async () => {
  middle = await place("Terrain du port", 0);
});

describe("a small map", () => {
  const drawn = { name: "Here", address: "3, rue Ibn Sina", neighbors: [], scale: "500 m", north: "N" };

  it("escapes what people wrote", () => {
    expect(drawSmallMap({ ...drawn, name: '<a href="x">&' })).toContain("&lt;a href=&quot;x&quot;&gt;&amp;");
  });

  it("names the street below the place, before neighbors, but covers no dot", () => {
    const beside = (y: number) => drawSmallMap({ ...drawn, neighbors: [{ x: 160, y, name: "Beside" }] });
    expect(beside(105)).toContain("3, rue Ibn Sina");
    expect(beside(105)).not.toContain("Beside");
    expect(beside(120)).not.toContain("3, rue Ibn Sina");
    expect(beside(120)).toContain("Beside");
  });

  it("leaves out a name that would cover another one, or leave the map", () => {
    const at = (x: number, name: string) => ({ x, y: 40, name });
    const svg = drawSmallMap({
      ...drawn,
      neighbors: [at(100, "Nearest"), at(110, "Covered"), at(5, "Cut off")],
    });
    expect(svg).toContain("Nearest");
    expect(svg).not.toMatch(/Covered|Cut off/);
    expect(svg.match(/<circle class="d"/g)).toHaveLength(3);
  });

  it("zooms in when enough neighbors are near", async () => {
    await place("Far", 2.1);
    expect(await smallMap(middle.id, "en")).toContain("2 km");
    await place("Near", 0.3);
    await place("Nearer", -0.2);
    expect(await smallMap(middle.id, "en")).toContain("2 km");
    await place("Quay", -0.5);
    const svg = await smallMap(middle.id, "en");
    expect(svg).toContain("500 m");
    expect(svg).toContain("Nearer");
    expect(svg).not.toContain("Far");
  });

  it("puts north above, at the scale of its bar", async () => {
    const svg = await smallMap(middle.id, "en");
    const dots = [...svg.matchAll(/<circle class="d" cx="160" cy="([\d.]+)"/g)].map(([, y]) => Number(y));
    // 80 units are 500 m.
    expect(dots.map((y) => Math.round((90 - y) / 0.16))).toEqual([-200, 300, -500]);
  });

  it("takes two statements", async () => {
    await smallMap(middle.id, "en");
    const { statements } = await countStatements(() => smallMap(middle.id, "en"));
    // The third asks whether the index is current.
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it("shows no hidden neighbor, and is not found for a hidden venue", async () => {
    const hidden = await place("Secret", 0.1, 0.4);
    const set = (hiddenAt: Date | null) =>
      transact((tx) => tx.update(venues).set({ hiddenAt }).where(eq(venues.id, hidden.id)));
    expect(await smallMap(middle.id, "en")).toContain("Secret");
    await set(new Date());
    expect(await smallMap(middle.id, "en")).not.toContain("Secret");
    expect((await ask(`/maps/venues/${hidden.id}/en.svg`)).status).toBe(404);
    await set(null);
  });
});

describe("/maps/venues/{id}/{language}.svg", () => {
  it("may be cached by anybody, and gets 304 for a client that has it", async () => {
    const first = await ask(`/maps/venues/${middle.id}/fr.svg`);
    expect(first.status).toBe(200);
    expect(first.headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
    expect(first.headers.get("Cache-Control")).toMatch(/^public, max-age=/);
    expect(first.headers.get("Set-Cookie")).toBeNull();
    const tag = first.headers.get("ETag") ?? "";
    expect((await ask(`/maps/venues/${middle.id}/fr.svg`, { "If-None-Match": tag })).status).toBe(304);
    expect((await first.text()).length).toBeLessThan(4000);
  });

  it("speaks the language of its address", async () => {
    const text = async (language: string) =>
      (await ask(`/maps/venues/${middle.id}/${language}.svg`, { "Accept-Language": "fr" })).text();
    expect(await text("ar")).toContain(">ش<");
    expect(await text("en")).toContain(">N<");
  });

  it.each(["de.svg", "en.png", "x"])("is 404 for %s", async (file) => {
    expect((await ask(`/maps/venues/${middle.id}/${file}`)).status).toBe(404);
  });

  it("is 404 for a venue without coordinates", async () => {
    const nowhere = await makeVenue({ latitude: null, longitude: null });
    expect((await ask(`/maps/venues/${nowhere.id}/en.svg`)).status).toBe(404);
  });
});

describe("directions", () => {
  it("are https addresses, which every device opens", () => {
    const links = directionsLinks(HERE) ?? [];
    expect(links.map(({ href }) => href)).toEqual([
      "https://www.google.com/maps/dir/?api=1&destination=30.42,-9.6",
      "https://maps.apple.com/?daddr=30.42,-9.6",
      "https://www.openstreetmap.org/directions?to=30.42,-9.6",
    ]);
    expect(directionsLinks({ latitude: null, longitude: null })).toBeNull();
  });
});

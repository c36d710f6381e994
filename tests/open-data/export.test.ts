import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "#db/client.server";
import { cityId } from "#db/reference";
import { games } from "#db/schema/games";
import { makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { freeze, now } from "~/core/time/clock.server";
import { ExportedGameJson } from "~/features/open-data/export/exported-games.server";
import { site } from "../support/site";

const DAY = 86_400_000;

const ask = (headers: Record<string, string> = {}) =>
  site(new Request("http://localhost:3000/api/export/games.ndjson", { headers }));

async function lines(): Promise<string[]> {
  const response = await ask();
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split("\n").filter(Boolean);
}

const idsIn = (found: readonly string[]) => found.map((line) => ExportedGameJson.parse(JSON.parse(line)).id);

let amel: Player;
beforeAll(async () => {
  amel = await makePlayer({ firstName: "Amelcanary", lastName: "Zwincanary" });
});
beforeEach(clearCaches);

describe("the export of public games", () => {
  it("has one game a line, by start, with sport, city, venue, spots and price in English", async () => {
    const venue = await makeVenue({ cityId: cityId("casablanca"), name: "Stade\nA" });
    const later = await makeGame({
      venueId: venue.id,
      startTime: new Date(+now() + 9 * DAY),
      endTime: new Date(+now() + 9.1 * DAY),
    });
    const first = await makeGame({ venueId: venue.id, isPaid: true, priceMinor: 3050, currency: "MAD" });
    await joinGameAs(first.id, amel.id);
    const found = await lines();
    const ids = idsIn(found);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(later.id));
    expect(JSON.parse(found[ids.indexOf(first.id)] ?? "")).toMatchObject({
      city: { name: "Casablanca" },
      venue: { name: "Stade\nA" },
      ...{ price: 30.5, currency: "MAD", confirmedCount: 1 },
    });
  });

  it("has nothing private, hidden or of a crew alone, names nobody, and no code, e-mail or crew", async () => {
    const crew = await makeCrew({ ownerId: amel.id, listed: true, name: "Canarycrew" });
    const hiddenVenue = await makeVenue({ createdById: amel.id, name: "Canaryvenue", hiddenAt: now() });
    const secret = [
      await makeGame({ organizerId: amel.id, gameType: "private" }),
      await makeGame({ organizerId: amel.id, gameType: "private", crewId: crew.id, crewOnly: true }),
      await makeGame({ organizerId: amel.id, hiddenAt: now() }),
    ];
    const open = await makeGame({ organizerId: amel.id, crewId: crew.id, venueId: hiddenVenue.id });
    await joinGameAs(open.id, amel.id);
    const found = await lines();
    const ids = idsIn(found);
    expect(ids).toContain(open.id);
    for (const { id } of secret) expect(ids).not.toContain(id);
    const line = found[ids.indexOf(open.id)] ?? "";
    expect(JSON.parse(line)).toMatchObject({ venue: null });
    for (const value of [amel.id, crew.id, open.gameCode, hiddenVenue.id])
      expect(found.join()).not.toContain(value);
    expect(found.join()).not.toMatch(/canary|@/i);
  });

  it("goes a year back, in parts that neither repeat nor skip a game", async () => {
    const at = (days: number) => ({
      startTime: new Date(+now() + days * DAY),
      endTime: new Date(+now() + days * DAY + 1),
    });
    const old = await makeGame({ organizerId: amel.id, gameStatus: "completed", ...at(-400) });
    const recent = await makeGame({ organizerId: amel.id, gameStatus: "completed", ...at(-300) });
    const same = at(20);
    const many: string[] = [];
    for (let n = 0; n < 520; n++)
      many.push((await makeGame({ organizerId: amel.id, venueId: null, ...same })).id);
    const ids = idsIn(await lines());
    expect(ids).not.toContain(old.id);
    expect(ids).toContain(recent.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(many.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("is made once a day, and answers 304 until then", async () => {
    const before = await lines();
    const etag = (await ask()).headers.get("ETag") ?? "";
    await makeGame({ organizerId: amel.id });
    expect(await lines()).toEqual(before);
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
    freeze(new Date(+now() + DAY));
    expect((await lines()).length).toBeGreaterThan(before.length - 1);
    expect((await ask({ "If-None-Match": etag })).status).toBe(200);
  });

  it.each([
    ["hidden", { hiddenAt: new Date() }],
    ["no longer public", { gameType: "private" as const }],
  ])("is made again ten minutes later once a game is %s", async (_what, change) => {
    const { id } = await makeGame({ organizerId: amel.id });
    expect(idsIn(await lines())).toContain(id);
    await db.update(games).set(change).where(eq(games.id, id));
    expect(idsIn(await lines())).toContain(id);
    freeze(new Date(+now() + DAY / 144));
    const ids = idsIn(await lines());
    expect(ids).not.toContain(id);
    const { id: another } = await makeGame({ organizerId: amel.id });
    freeze(new Date(+now() + DAY / 144));
    expect(idsIn(await lines())).not.toContain(another);
  });

  it("is sent packed to who understands that", async () => {
    const plain = await (await ask({ "Accept-Encoding": "gzip;q=0, br" })).text();
    const packed = await ask({ "Accept-Encoding": "gzip, deflate, br" });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    expect(packed.headers.get("Content-Type")).toBe("application/x-ndjson; charset=utf-8");
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain);
    const all = z.array(ExportedGameJson).parse(
      plain
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    expect(all.length).toBeGreaterThan(0);
  });
});

import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { venues } from "#db/schema/venues";
import { makePlayer } from "#seed/factories/players";
import { runImport } from "~/features/venue-import/run-import.server";
import { api } from "../support/api";
import { FULL } from "../support/full";
import { at, textAt } from "../support/request";
import { scaled } from "../support/time-limits.mjs";
import { dryRun, osmFeature, outline, overpass, upload } from "./files";

const ROWS = FULL ? VENUE_IMPORT_LIMITS.rows.max : 500;
const WORDS = ["Stade", "Terrain", "Complexe", "Salle", "Parc", "Court", "Club", "Espace"];
const FEATURES = Array.from({ length: ROWS }, (_, index) => {
  const tags = {
    ...{ name: `${WORDS[index % WORDS.length]} ${index} Al Amal`, "name:ar": `ملعب الأمل ${index}` },
    ...{ sport: "soccer;basketball", surface: "artificial_turf", "addr:street": "Rue Ibn Sina" },
  };
  const place = outline(-7.75 + (index % 100) / 250, 33.45 + Math.floor(index / 100) / 250);
  return osmFeature(`way/${index}`, tags, place);
});

/**
 * The most processor time, in ms, between two turns of another task; time on the wall depends on what else the machine
 * does.
 */
async function longestTurn<T>(work: () => Promise<T>): Promise<{ longest: number; result: T }> {
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = spent();
  let longest = 0;
  const other = setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const result = await work();
  clearInterval(other);
  return { longest, result };
}

/** A turn has 20 ms; the collector of garbage, which has threads of its own, and the test come on top. */
const MOST_MS = scaled(120);

it(
  "imports 5,000 venues while others get their turn, and undoes them",
  async () => {
    const admin = await makePlayer({ role: "admin" });
    const body = overpass(FEATURES);
    const type = "application/geo+json";
    // The first request loads the modules, in one turn.
    await dryRun({ as: admin, body: overpass(FEATURES.slice(0, 1)), type });
    const dry = await longestTurn(() => dryRun({ as: admin, body, type }));
    expect(at(dry.result.body, "new")).toBe(ROWS);
    const params = { undo_id: "" };
    const end = async () => {
      await runImport(params.undo_id);
      return (await api("/api/admin/venues/import/{undo_id}", { as: admin, params })).body;
    };
    const written = await longestTurn(async () => {
      params.undo_id = textAt((await upload({ as: admin, body, type })).body, "undo_id");
      return end();
    });
    expect(written.result).toMatchObject({ created: ROWS, total: ROWS, done: ROWS });
    expect(await db.$count(venues)).toBe(ROWS);
    const undone = await longestTurn(async () => {
      await api("/api/admin/venues/import/{undo_id}/undo", { method: "POST", as: admin, params });
      return end();
    });
    expect(undone.result).toMatchObject({ removed: ROWS, left: [] });
    const longest = [dry.longest, written.longest, undone.longest];
    expect(longest.filter((ms) => ms > MOST_MS)).toEqual([]);
  },
  scaled(120_000),
);

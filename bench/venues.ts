import { writeFileSync } from "node:fs";
import { closeDatabase } from "#db/client.server";
import { listVenues } from "~/features/venues/list/list-venues.server";
import { findMapItems } from "~/features/venues/map/map-items.server";

/** Without HTTP. TIMES gets a list of name, p50, p99 and worst in milliseconds. */
const PANS = 400;
const CENTER = { latitude: 33.5731, longitude: -7.5898 };

async function timed(name: string, count: number, run: (turn: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const start = performance.now();
    await run(turn);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2));
  return { name, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

function pan(turn: number) {
  const zoom = 4 + (turn % 15);
  const [width, height] = turn % 2 ? [360, 600] : [1400, 600];
  const degrees = 360 / (256 * 2 ** zoom);
  const latitude = CENTER.latitude + Math.sin(turn) * 2;
  const longitude = CENTER.longitude + Math.cos(turn * 3) * 2;
  const box = {
    west: Math.max(-180, longitude - (width * degrees) / 2),
    east: Math.min(180, longitude + (width * degrees) / 2),
    south: Math.max(-85, latitude - (height * degrees) / 2),
    north: Math.min(85, latitude + (height * degrees) / 2),
  };
  return { bbox: box, zoom };
}

const first = await timed("first map after the start", 1, () => findMapItems(pan(0)));
const rows = [
  first,
  await timed("map: pan and zoom", PANS, (turn) => findMapItems(pan(turn))),
  await timed("map: one sport, verified", PANS, (turn) =>
    findMapItems({ ...pan(turn), sport: "football", verified: true }),
  ),
  await timed("map: words", PANS, (turn) => findMapItems({ ...pan(turn), search: "terrain" })),
  await timed("list", 100, (turn) => listVenues(null, { page: 1 + (turn % 20) }, "en")),
  await timed("list of one sport", 100, (turn) =>
    listVenues(null, { sport: "tennis", page: 1 + (turn % 20) }, "en"),
  ),
  await timed("list of a rare sport", 100, (turn) =>
    listVenues(null, { sport: "golf", page: 1 + (turn % 20) }, "en"),
  ),
  await timed("list by distance", 100, (turn) =>
    listVenues(null, { near: CENTER, page: 1 + (turn % 20) }, "en"),
  ),
  await timed("list by rating", 100, (turn) =>
    listVenues(null, { sort: "rating", page: 1 + (turn % 20) }, "en"),
  ),
];
writeFileSync(process.env.TIMES ?? "venues.json", JSON.stringify(rows));
closeDatabase();

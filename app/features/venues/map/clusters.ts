import { latitudeAt, longitudeAt, mapX, mapY } from "./projection";

/** In degrees; crosses the date line when `west` is greater than `east`. */
export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Cluster {
  latitude: number;
  longitude: number;
  count: number;
}

const MAX_ITEMS = 200;
/** In pixels: a thumb's width. */
const SPACING = 60;
const TILE = 256;
/** From this zoom on, venues are shown one by one if they all fit. */
const SINGLE_FROM_ZOOM = 15;
const MAX_CELLS = 4096;

interface Columns {
  x: Float64Array;
  y: Float64Array;
  weight?: Int32Array;
}

/** Cells are fixed on the map, so panning does not regroup them. About a millisecond for 100,000 venues. */
export function clusterVenues(
  columns: Columns,
  { slots, area, zoom }: { slots: Int32Array; area: Area; zoom: number },
) {
  const inside = slotsInside(columns, area, slots);
  if (zoom >= SINGLE_FROM_ZOOM && inside.length <= MAX_ITEMS) {
    return { points: [...inside], clusters: [] };
  }
  for (let spacing = SPACING; ; spacing *= 2) {
    const clustered = inCells(columns, { slots: inside, area, cell: spacing / (TILE * 2 ** zoom) });
    if (clustered && clustered.points.length + clustered.clusters.length <= MAX_ITEMS) return clustered;
  }
}

/** In the same order; only the first `most` of them. */
export function slotsInside(
  { x, y }: Columns,
  area: Area,
  slots: Int32Array,
  most = slots.length,
): Int32Array {
  const inside = new Int32Array(Math.min(most, slots.length));
  const isInside = insideOf(area);
  let count = 0;
  for (const slot of slots) {
    if (count === inside.length) break;
    if (isInside(x[slot] ?? Number.NaN, y[slot] ?? Number.NaN)) inside[count++] = slot;
  }
  return inside.subarray(0, count);
}

export function insideOf({ west, south, east, north }: Area): (across: number, down: number) => boolean {
  const [x0, x1, y0, y1] = [mapX(west), mapX(east), mapY(north), mapY(south)];
  const overDateLine = x0 > x1;
  return (across, down) => {
    // Comparisons with NaN are false: a venue without coordinates is in no area.
    if (!(down >= y0 && down <= y1)) return false;
    return overDateLine ? across >= x0 || across <= x1 : across >= x0 && across <= x1;
  };
}

/** Null when the area has more than MAX_CELLS cells. */
function inCells(
  { x, y, weight }: Columns,
  { slots, area, cell }: { slots: Int32Array; area: Area; cell: number },
) {
  const column = (across: number) => Math.floor(across / cell);
  const [first, last] =
    area.west > area.east ? [0, column(1)] : [column(mapX(area.west)), column(mapX(area.east))];
  const [top, bottom] = [column(mapY(area.north)), column(mapY(area.south))];
  const wide = last - first + 1;
  const cells = wide * (bottom - top + 1);
  if (cells > MAX_CELLS) return null;
  const counts = new Int32Array(cells);
  const weights = new Int32Array(cells);
  const sumX = new Float64Array(cells);
  const sumY = new Float64Array(cells);
  const lastSlot = new Int32Array(cells);
  for (const slot of slots) {
    const [across, down] = [x[slot] ?? 0, y[slot] ?? 0];
    const index = (column(down) - top) * wide + column(across) - first;
    counts[index] = (counts[index] ?? 0) + 1;
    weights[index] = (weights[index] ?? 0) + (weight ? (weight[slot] ?? 0) : 1);
    sumX[index] = (sumX[index] ?? 0) + across;
    sumY[index] = (sumY[index] ?? 0) + down;
    lastSlot[index] = slot;
  }
  const points: number[] = [];
  const clusters: Cluster[] = [];
  counts.forEach((count, index) => {
    if (count === 1) points.push(lastSlot[index] ?? 0);
    if (count > 1) {
      const latitude = rounded(latitudeAt((sumY[index] ?? 0) / count));
      clusters.push({
        latitude,
        longitude: rounded(longitudeAt((sumX[index] ?? 0) / count)),
        count: weights[index] ?? 0,
      });
    }
  });
  return { points, clusters };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

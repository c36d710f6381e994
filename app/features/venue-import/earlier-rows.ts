import { keysOf, partsOf } from "#db/fold";
import { kilometersBetween, type Point } from "~/core/geo";
import { NEAR_KM } from "~/features/venues/rules";

/** Not less than 50 m. */
const CELL = { latitude: 0.0005, longitude: 0.001 };

interface Place {
  name: string;
  cityId: string;
  point: Point | null;
}

/** Finds the earlier row of a file that says the same name in the same city, or lies within 50 m. */
export class EarlierRows {
  readonly #named = new Map<string, number>();
  readonly #cells = new Map<string, { row: number; point: Point }[]>();

  find(place: Place): number | null {
    for (const key of keysFor(place)) {
      const row = this.#named.get(key);
      if (row !== undefined) return row;
    }
    return place.point && this.#near(place.point);
  }

  add(place: Place, row: number): void {
    for (const key of keysFor(place)) if (!this.#named.has(key)) this.#named.set(key, row);
    const { point } = place;
    if (!point) return;
    const cell = cellOf(point, [0, 0]);
    this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), { row, point }]);
  }

  #near(point: Point): number | null {
    for (const across of [-1, 0, 1]) {
      for (const up of [-1, 0, 1]) {
        const others = this.#cells.get(cellOf(point, [up, across])) ?? [];
        const close = others.find((other) => kilometersBetween(other.point, point) <= NEAR_KM);
        if (close) return close.row;
      }
    }
    return null;
  }
}

const keysFor = ({ name, cityId }: Place): string[] => {
  const parts = partsOf(name);
  return parts.length === 0 ? [] : keysOf(parts).map((key) => `${cityId} ${key}`);
};

const cellOf = ({ latitude, longitude }: Point, [up, across]: [number, number]): string =>
  `${Math.floor(latitude / CELL.latitude) + up} ${Math.floor(longitude / CELL.longitude) + across}`;

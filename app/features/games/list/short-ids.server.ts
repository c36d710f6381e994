import { listCities, listNeighborhoods } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";

/** Tells sports and cities apart; whole ids in 129 links would make a page heavy. */
export const shortId = (id: string): string => id.slice(0, 8);

const LISTS: Record<string, () => Promise<readonly { id: string }[]>> = {
  sportId: () => listSports(),
  cityId: () => listCities(),
  neighborhoodId: () => listNeighborhoods(),
  from: () => listCities(),
};

export async function withWholeIds(query: URLSearchParams): Promise<URLSearchParams> {
  const whole = new URLSearchParams(query);
  for (const [name, list] of Object.entries(LISTS)) {
    const given = query.get(name);
    if (!given || !/^[0-9a-f]{8}$/i.test(given)) continue;
    const match = (await list()).find(({ id }) => shortId(id) === given.toLowerCase());
    if (match) whole.set(name, match.id);
  }
  return whole;
}

export function withShortIds(query: URLSearchParams): URLSearchParams {
  const short = new URLSearchParams(query);
  for (const name of Object.keys(LISTS)) {
    const given = query.get(name);
    if (given) short.set(name, shortId(given));
  }
  return short;
}

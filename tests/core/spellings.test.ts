import { expect, it } from "vitest";
import { z } from "zod";
import { cityId, sportId } from "#db/reference";
import { searchText } from "#db/search-text";
import { finder } from "#db/typed-search";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { api } from "../support/api";
import { FOUND, NOT_FOUND } from "./spellings";

const viewer = await makePlayer({ firstName: "Viewer", lastName: "Zz", bio: null });
const venue = await makeVenue({ name: "Xyz", address: "Xyz", description: null, cityId: cityId("meknes") });

const Rows = z.array(z.object({ id: z.string() }));

async function lists(list: "games" | "venues" | "players" | "crews", id: string, typed: string) {
  const query = new URLSearchParams({ search: typed, limit: "50" });
  if (list === "crews") query.set("city_id", cityId("meknes"));
  const path = list === "players" ? "profile/players" : list;
  const { body } = await api(`/api/${path}?${query}`, { as: viewer });
  return Rows.parse(z.record(z.string(), z.unknown()).parse(body)[list]).some((row) => row.id === id);
}

/** The lists in which `typed` finds `stored`. */
async function findingLists(stored: string, typed: string): Promise<string[]> {
  const game = { title: stored, description: null, organizerId: viewer.id, venueId: venue.id };
  const rows = {
    games: await makeGame({ ...game, cityId: cityId("meknes"), sportId: sportId("golf") }),
    venues: await makeVenue({ name: stored, address: "Xyz", description: null, cityId: cityId("meknes") }),
    players: await makePlayer({ firstName: stored, lastName: "Zz", bio: null }),
    crews: await makeCrew({ name: stored, listed: true, cityId: cityId("meknes"), ownerId: viewer.id }),
  };
  const found = finder(typed)(searchText([stored])) ? ["names"] : [];
  for (const list of ["games", "venues", "players", "crews"] as const)
    if (await lists(list, rows[list].id, typed)) found.push(list);
  return found;
}

it.each(FOUND)('"%s" is found by "%s" in every list', async (stored, typed) => {
  expect(await findingLists(stored, typed)).toEqual(["names", "games", "venues", "players", "crews"]);
});

it.each(NOT_FOUND)('"%s" is not found by "%s" in any list', async (stored, typed) => {
  expect(await findingLists(stored, typed)).toEqual([]);
});

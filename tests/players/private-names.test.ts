import { expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { api } from "../support/api";
import { at } from "../support/request";

it.each([
  ["under 18", { dateOfBirth: "2009-01-01" }, "ageMax=17", "Ghazlan É."],
  ["who hide their names", { hidesName: true }, "search=eddib", "Ghazlan Éddib"],
])(
  "lists players %s with initials to visitors, who cannot search for them",
  async (_, change, filter, name) => {
    const player = await makePlayer({ firstName: "Ghazlan", lastName: "Éddib", ...change });
    const namesSeen = async (query: string, as?: Player) => {
      const { body } = await api(`/api/profile/players?limit=100&${query}`, as && { as });
      return Object.values(Object(at(body, "players")))
        .filter((one) => at(one, "id") === player.id)
        .map((one) => `${at(one, "firstName")} ${at(one, "lastName")}`);
    };
    expect(await namesSeen("")).toEqual(["G. É."]);
    expect(await namesSeen("search=ghazlan")).toEqual([]);
    expect(await namesSeen(filter)).toEqual([]);
    expect(await namesSeen("search=ghazlan", await makePlayer())).toEqual([name]);
    expect(await namesSeen(filter, await makePlayer())).toEqual([name]);
  },
);

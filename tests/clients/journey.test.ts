import { expect, it } from "vitest";
import { cityId, sportId } from "#db/reference";
import * as apiRoute from "~/api-route";
import { freeze } from "~/core/time/clock.server";
import { createHouma } from "../../clients/typescript/src";

const ORIGIN = "http://localhost:3000";
const PASSWORD = "a-long-password-1";

async function answer(request: Request): Promise<Response> {
  const handle = request.method === "GET" ? apiRoute.loader : apiRoute.action;
  return handle({ request, params: {}, context: {} });
}

/** With a new account, signed in. */
async function person(firstName: string, email: string) {
  let token: string | null = null;
  const houma = createHouma({ baseUrl: ORIGIN, token: () => token, version: "2026-12-01", fetch: answer });
  const names = { first_name: firstName, last_name: "Alami" };
  const registered = await houma.POST("/api/auth/register", {
    body: { ...names, email, password: PASSWORD },
  });
  expect(registered.error).toBeUndefined();
  const session = await houma.POST("/api/auth/login", { body: { email, password: PASSWORD } });
  token = session.data?.access_token ?? null;
  return { houma, id: registered.data?.user.id ?? "" };
}

it("the typed client goes from an account to a game, who played and a rating", async () => {
  const organizer = await person("Amel", "amel@client.example");
  const player = await person("Karim", "karim@client.example");
  const place = { city_id: cityId("casablanca"), city: "Casablanca", postal_code: "20000" };
  const venue = await organizer.houma.POST("/api/venues", {
    body: { name: "Terrain du client", address: "Rue 1", ...place },
  });
  const times = { start_time: "2026-12-02T18:00:00Z", end_time: "2026-12-02T19:30:00Z" };
  const created = await organizer.houma.POST("/api/games", {
    body: {
      ...{ title: "Foot", sport_id: sportId("football"), venue_id: venue.data?.id ?? null, ...times },
      organizer_plays: true,
    },
  });
  const id = created.data?.id ?? "";
  const path = { params: { path: { id } } };
  const listed = await player.houma.GET("/api/games", {
    params: { query: { city_id: place.city_id, sport_id: sportId("football") } },
  });
  expect(listed.data?.games.map((game) => game.id)).toContain(id);
  const joined = await player.houma.POST("/api/games/{id}/join", { ...path, body: {} });
  expect(joined.data?.status).toBe("confirmed");

  freeze(new Date("2026-12-02T18:05:00Z"));
  await organizer.houma.PATCH("/api/games/{id}/status", { ...path, body: { status: "in_progress" } });
  freeze(new Date("2026-12-02T19:31:00Z"));
  const over = await organizer.houma.PATCH("/api/games/{id}/status", {
    ...path,
    body: { status: "completed" },
  });
  expect(over.data?.gameStatus).toBe("completed");
  const played = await organizer.houma.PUT("/api/games/{id}/attendance", {
    ...path,
    body: { present: [player.id] },
  });
  expect(played.data?.participants).toHaveLength(2);
  const pending = await player.houma.GET("/api/ratings/my/pending-ratings");
  expect(pending.error).toBeUndefined();
  const rated = await player.houma.POST("/api/profile/players/{id}/rate", {
    ...{ params: { path: { id: organizer.id } }, body: { rating: 5 } },
  });
  expect(rated.data?.data.rating).toBe(5);
});

it("the typed client reads a list on, from cursor to cursor", async () => {
  const { houma } = await person("Sara", "sara@client.example");
  const place = { city_id: cityId("fes"), city: "Fès", postal_code: "30000", address: "Rue 2" };
  const names = ["Terrain A", "Terrain B", "Terrain C"];
  for (const name of names) await houma.POST("/api/venues", { body: { name, ...place } });
  const read: string[] = [];
  let after: string | null | undefined;
  do {
    const query = { city: "Fès", limit: 2, ...(after && { after }) };
    const { data } = await houma.GET("/api/venues", { params: { query } });
    read.push(...(data?.venues ?? []).map(({ name }) => name));
    after = data?.next_cursor;
  } while (after);
  expect(read).toEqual(names);
});

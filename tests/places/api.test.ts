import { describe, expect, it } from "vitest";
import { cityId, sportId } from "#db/reference";
import { api } from "../support/api";
import { at } from "../support/request";

const names = { en: expect.any(String), fr: expect.any(String), ar: expect.any(String) };
const all = [
  ["sports", "/api/sports"],
  ["positions", "/api/positions"],
  ["cities", "/api/cities"],
  ["neighborhoods", "/api/neighborhoods"],
] as const;

describe.each(all)("GET /api/%s", (_, route) => {
  it("is a plain array, with an ETag that is honored", async () => {
    const first = await api(route);
    expect(first.status).toBe(200);
    expect(Array.isArray(first.body)).toBe(true);
    const etag = first.headers.get("ETag") ?? "";
    expect((await api(route, { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  it("accepts no other method", async () => {
    const answer = await api(route, { method: "POST", body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("the fields", () => {
  it("of a sport", async () => {
    const { body } = await api("/api/sports", { headers: { "Accept-Language": "fr" } });
    expect(at(body, "0")).toEqual({
      id: sportId("football"),
      name: "Football",
      icon: "football",
      iconUrl: null,
      description: expect.any(String),
      names,
    });
  });

  it("of a position", async () => {
    const { body } = await api(`/api/positions?sport_id=${sportId("tennis")}`);
    expect(body).toHaveLength(2);
    expect(at(body, "0")).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      sportId: sportId("tennis"),
      names,
    });
  });

  it("of a city", async () => {
    const { body } = await api("/api/cities", { headers: { "Accept-Language": "ar" } });
    expect(body).toContainEqual({
      id: cityId("casablanca"),
      name: "الدار البيضاء",
      names,
      latitude: 33.5731,
      longitude: -7.5898,
      timezone: "Africa/Casablanca",
    });
  });

  it("of a neighbourhood, in either casing of its city's id", async () => {
    const { body } = await api(`/api/neighborhoods?cityId=${cityId("rabat")}`);
    expect(body).toContainEqual({
      id: expect.any(String),
      name: "Agdal",
      names,
      cityId: cityId("rabat"),
      latitude: null,
      longitude: null,
    });
    expect((await api("/api/neighborhoods?city_id=nowhere")).body).toEqual([]);
  });
});

import { z } from "zod";
import { SportRefJson } from "~/features/sports/json.server";
import { endpoint } from "~/http/api/endpoint.server";
import { findGamePins } from "./game-pins.server";
import { GameMapQuery, mapFiltersOf } from "./query.server";

const GamePinJson = z.object({
  id: z.uuid(),
  title: z.string(),
  sport: SportRefJson,
  venueId: z.uuid(),
  venueName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  startTime: z.string().meta({ format: "date-time" }),
  whenLabel: z.string(),
  priceLabel: z.string().nullable(),
  spotsLeft: z.number().int(),
  gamesHere: z.number().int(),
});

const GameMapJson = z.object({
  points: z.array(GamePinJson),
  clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.number().int() })),
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/games/map",
    tag: "Games",
    summary:
      "The upcoming public games of an area, at most five of each venue, grouped into clusters: at most 200 items; labels are in the language of Accept-Language",
    auth: "none",
    scope: null,
    query: GameMapQuery,
    response: GameMapJson,
    status: 200,
    errors: ["invalid_area"],
    async respond({ query, locale }) {
      const { bbox: area, zoom, ...filters } = query;
      const items = await findGamePins({ area, zoom, filters: mapFiltersOf(filters), locale });
      return {
        ...items,
        points: items.points.map((pin) => ({ ...pin, startTime: pin.startTime.toISOString() })),
      };
    },
  }),
];

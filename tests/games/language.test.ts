import { expect, test } from "vitest";
import { cityId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { gamePageView } from "~/features/games/game-view.server";
import { listGames } from "~/features/games/list/queries.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";

const ORIGIN = "http://localhost:3000";

test.each([
  ["en", "Casablanca"],
  ["ar", "الدار البيضاء"],
] as const satisfies readonly [Locale, string][])(
  "in %s the city of a game is %s, on cards, on its page and in what is shared",
  async (locale, city) => {
    const venue = await makeVenue({ cityId: cityId("casablanca"), city: "Casablanca" });
    const game = await makeGame({ venueId: venue.id });
    const page = await gamePageView(null, game.id, { access: {}, locale, origin: ORIGIN });
    expect(page.venue?.city).toBe(city);
    expect(decodeURIComponent(page.share?.message ?? "").replace(/[\u2068\u2069]/g, "")).toContain(
      `${venue.name}${locale === "ar" ? "،" : ","} ${city}`,
    );
    const { games } = await listGames(null, { page: 1, limit: 9, venueId: venue.id }, locale);
    expect(games[0]?.city).toBe(city);
  },
);

test("a city that is not in the list of cities is shown as it was entered", async () => {
  const venue = await makeVenue({ cityId: cityId("casablanca"), city: "Bouskoura" });
  const game = await makeGame({ venueId: venue.id });
  expect((await gamePageView(null, game.id, { access: {}, locale: "ar", origin: ORIGIN })).venue?.city).toBe(
    "Bouskoura",
  );
});

test.each([
  ["en", 3000, "30\u00a0DH"],
  ["fr", 1250, "12,50\u00a0DH"],
  ["ar", 3000, "30\u00a0درهم"],
] as const satisfies readonly [Locale, number, string][])(
  "a price in dirhams is formatted in %s",
  (locale, priceMinor, label) => {
    expect(priceLabel({ isPaid: true, priceMinor, currency: "MAD" }, locale)).toBe(label);
  },
);

test.each([
  ["en", "$5.00"],
  ["fr", "5,00\u00a0$US"],
  ["ar", "\u200f5,00\u00a0\u2066US$\u2069"],
] as const satisfies readonly [Locale, string][])(
  "a price in dollars is formatted in %s",
  (locale, label) => {
    expect(priceLabel({ isPaid: true, priceMinor: 500, currency: "USD" }, locale)).toBe(label);
  },
);

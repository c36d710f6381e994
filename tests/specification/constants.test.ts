import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { GAME_LIMITS } from "#db/limits/games";
import { PERSON_LIMITS } from "#db/limits/people";
import { VENUE_LIMITS } from "#db/limits/venues";
import { SHOWN } from "~/features/dashboard/own-games.server";
import { GAME_DEFAULTS } from "~/features/games/rules";
import { PLAYERS_PAGE_SIZE } from "~/features/players/rules";
import { RATING_THANKS_MS, RATINGS_PAGE_SIZE } from "~/features/ratings/rules";
import { DEFAULT_CENTER } from "~/features/venues/map/map-settings.server";
import { LIST_PAGE_SIZE, PICKER_PAGE_SIZE } from "~/features/venues/rules";

it("games, venues and players have the specified limits", () => {
  expect(GAME_LIMITS).toMatchObject({
    ...{ title: { max: 100 }, description: { max: 500 }, price: { min: 1, max: 10_000 } },
    ...{ minPlayers: { min: 1 }, maxPlayers: { min: 2, max: 100 } },
  });
  expect(VENUE_LIMITS).toMatchObject({
    ...{ name: { max: 100 }, description: { max: 500 }, address: { max: 100 }, city: { max: 50 } },
    ...{ postalCode: { max: 20 }, maxPlayers: { min: 1, max: 100 }, rating: { min: 1, max: 5 } },
  });
  expect(PERSON_LIMITS).toMatchObject({
    ...{ height: { min: 140, max: 220 }, weight: { min: 40, max: 150 }, pictureMegabytes: { max: 5 } },
  });
});

it("lists have the specified page sizes", () => {
  expect({
    ...{ games: GAME_DEFAULTS.pageSize, venues: LIST_PAGE_SIZE, picker: PICKER_PAGE_SIZE },
    ...{ players: PLAYERS_PAGE_SIZE, ratings: RATINGS_PAGE_SIZE },
  }).toEqual({ games: 9, venues: 9, picker: 12, players: 12, ratings: 10 });
});

it("the dashboard has three upcoming and four recent games", () => {
  expect(SHOWN).toEqual({ upcoming: 3, recent: 4 });
});

it("the map opens on the specified center, and a rating's thank-you closes after two seconds", () => {
  expect(DEFAULT_CENTER).toEqual({ latitude: 33.5731, longitude: -7.5898 });
  expect(RATING_THANKS_MS).toBe(2000);
});

// The server cannot load them: Leaflet needs a window.
test.each([
  ["the zoom of all venues", "features/venues/map/components/VenueMap.tsx", "const ZOOM = 13;"],
  ["the zoom of a venue", "features/venues/map/components/LocationMap.tsx", "const ZOOM = 14;"],
  ["the zoom of the picker", "features/venue-editor/components/PointMap.tsx", "const ZOOM = 12;"],
  ["the closest zoom", "features/venues/map/components/map-icons.ts", "export const MAX_ZOOM = 18;"],
  ["the height of other maps", "ui/styles/components/map-room.css", ".map-room {\n    height: 31.25rem;"],
  ["the height of the map of all venues", "ui/styles/components/map-room.css", "height: 37.5rem;"],
  ["how long a message stays", "ui/layout/FlashBanner.tsx", "hideAfter = 3000"],
  ["how long a copied link is confirmed", "ui/forms/CopyButton.tsx", "const SHOWN_FOR_MS = 3000;"],
  ["where the header turns solid", "ui/layout/Header.tsx", "const SOLID_AFTER_PX = 100;"],
  [
    "the wait after the first city",
    "features/profile/routes/manage-profile.tsx",
    "REDIRECT_DELAY_MS = 1500;",
  ],
])("%s is as specified", (_, file, line) => {
  expect(readFileSync(`app/${file}`, "utf8")).toContain(line);
});

import { millisecondsInDay as DAY } from "date-fns/constants";
import { beforeAll, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import type { Actor } from "~/core/actor";
import type { Point } from "~/core/geo";
import { now } from "~/core/time/clock.server";
import { gamesAround } from "~/features/dashboard/candidates.server";

const KM_OF_DEGREE = 111.195;
/** Radians between two venues of a spiral, so that no direction has more of them. */
const TURN = 2.4;

/** A point for each test, far from those of the others. */
let latitude = -40;
const somewhere = (): Point => {
  latitude += 2;
  return { latitude, longitude: 20 };
};

let actor: Actor;
let organizer: Player;
beforeAll(async () => {
  actor = { id: (await makePlayer()).id, role: "user", sessionId: "" };
  organizer = await makePlayer();
});

/** Venues in a spiral, each `stepKm` further out than the last, with a game at each of `places`, counted from 1. */
const spiral = (point: Point, wanted: { venues: number; stepKm: number; places: readonly number[] }) =>
  transact(async (tx) => {
    const placeOf = new Map<string, number>();
    for (let place = 1; place <= wanted.venues; place++) {
      const [degrees, turn] = [(place * wanted.stepKm) / KM_OF_DEGREE, place * TURN];
      const latitude = point.latitude + degrees * Math.cos(turn);
      const longitude =
        point.longitude + (degrees * Math.sin(turn)) / Math.cos((point.latitude * Math.PI) / 180);
      const venue = await makeVenue({ latitude, longitude, createdById: organizer.id }, tx);
      if (!wanted.places.includes(place)) continue;
      const game = await makeGame({ venueId: venue.id, organizerId: organizer.id }, tx);
      placeOf.set(game.id, place);
    }
    return placeOf;
  });

const fromTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

async function placesShown(point: Point, placeOf: ReadonlyMap<string, number>) {
  const found = await gamesAround(actor, { point, tonightEnds: new Date(+now() + DAY / 2) });
  return found.map(({ id }) => placeOf.get(id) ?? 0).sort((a, b) => a - b);
}

// The sixtieth venue is 60 m away, and then further out than each of the circles, the last as far as the whole reach.
it.each([0.001, 0.0016, 0.00175, 0.0018, 0.00185, 0.004, 0.012, 0.04, 0.1, 0.16])(
  "games at the nearest 60 venues are found, with venues every %f km",
  async (stepKm) => {
    const point = somewhere();
    const placeOf = await spiral(point, { venues: 75, stepKm, places: fromTo(31, 75) });
    expect(await placesShown(point, placeOf)).toEqual(fromTo(31, 60));
  },
);

it.each([0.0004, 0.004, 0.04, 0.2])(
  "games at the nearest 200 venues are found when fewer than six are close, with venues every %f km",
  async (stepKm) => {
    const point = somewhere();
    const places = [...fromTo(56, 59), ...fromTo(190, 215)];
    const placeOf = await spiral(point, { venues: 215, stepKm, places });
    expect(await placesShown(point, placeOf)).toEqual([...fromTo(56, 59), ...fromTo(190, 200)]);
  },
);

it("finding the games of the nearest venues takes one statement", async () => {
  const around = () => gamesAround(actor, { point: somewhere(), tonightEnds: now() });
  expect((await countStatements(around)).statements).toHaveLength(1);
});

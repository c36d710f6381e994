import { expect, it, test } from "vitest";
import { LocationCard } from "~/features/venues/components/LocationCard";
import { VenueCard } from "~/features/venues/components/VenueCard";
import { VenueCondition } from "~/features/venues/condition/components/VenueCondition";
import { VenueFilterBar } from "~/features/venues/list/components/VenueFilterBar";
import { ChosenVenue } from "~/features/venues/map/components/ChosenVenue";
import type { VenueCardView } from "~/features/venues/types";
import { htmlOf, wordsOf } from "../support/screen";

const card: VenueCardView = {
  id: "7",
  name: "City Foot",
  city: "Casablanca",
  isVerified: true,
  description: "Two small pitches.",
  sports: [
    { name: "Football", icon: "football" },
    { name: "Padel", icon: "padel" },
  ],
  averageRating: 4.2,
  ratingCount: 3,
};
const pin = {
  ...{ id: "7", name: "City Foot", latitude: 33.6, longitude: -7.6, isVerified: true },
  ...{ description: null, sport: "football", sportCount: 2 },
};

test.each<[string, Partial<VenueCardView>, string]>([
  [
    "everything",
    {},
    "City Foot Verified Casablanca Football Padel Two small pitches. 4.2 4.2 out of 5 stars 3 ratings",
  ],
  [
    "one rating and a distance",
    { ratingCount: 1, distance: "0.9 km" },
    "City Foot Verified Casablanca 0.9 km Football Padel Two small pitches. 4.2 4.2 out of 5 stars 1 rating",
  ],
  [
    "nothing but a name",
    { description: null, sports: [], averageRating: null, ratingCount: 0, isVerified: false },
    "City Foot Casablanca No description available. No ratings",
  ],
])("the card of a venue with %s says so to who scans the list", async (_, own, words) => {
  expect(await wordsOf(<VenueCard venue={{ ...card, ...own }} />)).toBe(words);
});

it("clips a card's description to a line, from its beginning in every language", async () => {
  expect(await htmlOf(<VenueCard venue={card} />, "ar")).toContain(
    '<p class="clip"><bdi>Two small pitches.</bdi></p>',
  );
});

test.each([
  ["a visitor is not asked", false, "Condition No reports yet."],
  [
    "a player is asked, and has the form",
    true,
    "Condition No reports yet. Played here? Tell the others. Report condition",
  ],
])("where nobody has reported a venue's condition, %s", async (_, canReport, words) => {
  const shown = await wordsOf(<VenueCondition venueId="7" facts={[]} canReport={canReport} />);
  expect(canReport ? shown.slice(0, words.length) : shown).toBe(words);
});

test("from a pin's card a player opens the venue, or a new game at it", async () => {
  const html = await htmlOf(<ChosenVenue pin={pin} />);
  expect(linksIn(html)).toMatchObject({
    "View Details": "/venues/7",
    "Organize a Game Here": "/games/create?venueId=7",
  });
  expect(html.match(/View Details/g)).toHaveLength(1);
  const inWizard = <ChosenVenue pin={pin} choose={(id) => `/games/create?step=2&venueId=${id}`} />;
  expect(linksIn(await htmlOf(inWizard))).toEqual({
    "View Details": "/venues/7",
    "Organize a Game Here": "/games/create?step=2&amp;venueId=7",
  });
});

test("the bar of filters shows what is chosen and sends the rest of the address along", async () => {
  const html = await htmlOf(
    <VenueFilterBar
      filters={{ sport: "b", city: "fez", search: "", verified: "false" }}
      sports={"a Football\nb Padel"}
      carried={{ view: "map" }}
    />,
  );
  expect(html.match(/<option[^>]*selected=""[^>]*>[^<]*/g)).toEqual([
    '<option value="b" selected="">Padel',
    '<option value="false" selected="">Unverified Only',
  ]);
  expect(html).toContain('<input type="hidden" name="view" value="map"/>');
  expect(html).toMatch(/<input type="text" name="city"[^>]*value="fez"/);
});

test("a venue without coordinates gives its address in place of a map", async () => {
  const venue = { id: "7", name: "City Foot", address: "12, rue des Sports" };
  const tiles = { url: "", attribution: "" };
  const shown = (latitude: number | null) =>
    wordsOf(<LocationCard venue={{ ...venue, latitude, longitude: latitude }} tiles={tiles} />);
  expect(await shown(null)).toBe("Location 12, rue des Sports No map coordinates available for this venue.");
  expect(await shown(33)).not.toContain("rue des Sports");
});

const linksIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to = "", content = ""]) => [
      content.replace(/<[^>]*>/g, ""),
      to,
    ]),
  );

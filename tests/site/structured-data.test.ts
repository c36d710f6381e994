import Validator from "@adobe/structured-data-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue, rateVenueAs } from "#seed/factories/venues";
import { site } from "../support/site";

const ORIGIN = "http://localhost:3000";

const Block = z.record(z.string(), z.unknown());

/** What search engines read of a page. */
async function blocksOf(path: string): Promise<z.output<typeof Block>[]> {
  const response = await site(new Request(ORIGIN + path), { isDocument: true });
  expect(response.status).toBe(200);
  const page = await response.text();
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
    Block.parse(JSON.parse(text)),
  );
}

async function faultsOf(thing: z.output<typeof Block>): Promise<string[]> {
  const jsonld = { [z.string().parse(thing["@type"])]: [{ ...thing, "@location": "0,0" }] };
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.filter(({ severity }) => severity === "ERROR").map(({ issueMessage }) => issueMessage);
}

let amel: Player;
beforeAll(async () => {
  amel = await makePlayer({ firstName: "Amel", lastName: "Zwin" });
});

/** One block, valid. */
async function validBlock(path: string): Promise<z.output<typeof Block>> {
  const [block, ...more] = await blocksOf(path);
  expect(more).toEqual([]);
  const thing = Block.parse(block);
  expect(thing["@context"]).toBe("https://schema.org");
  expect(await faultsOf(thing)).toEqual([]);
  return thing;
}

describe("schema.org", () => {
  it("of a game is an event with organizer, image, offer and spots, and names nobody", async () => {
    const game = await makeGame({
      organizerId: amel.id,
      isPaid: true,
      priceMinor: 3000,
      currency: "MAD",
      maxPlayers: 12,
    });
    const event = await validBlock(`/g/${game.slug}`);
    expect(event).toMatchObject({
      "@type": "SportsEvent",
      organizer: { "@type": "Organization", name: "Houma", url: ORIGIN },
      image: expect.stringMatching(new RegExp(`^${ORIGIN}/cards/games/`)),
      ...{ maximumAttendeeCapacity: 12, remainingAttendeeCapacity: 12 },
      offers: {
        "@type": "Offer",
        price: 30,
        priceCurrency: "MAD",
        availability: "https://schema.org/InStock",
      },
    });
    expect(JSON.stringify(event)).not.toMatch(/Amel|Zwin/);
  });

  it("of a free game offers it for nothing; a listed crew organizes its own, another is not named", async () => {
    const listed = await makeCrew({ ownerId: amel.id, listed: true, name: "Les Tigres" });
    const other = await makeCrew({ ownerId: amel.id, name: "Les Discrets" });
    const [open, discreet] = [await makeGame({ crewId: listed.id }), await makeGame({ crewId: other.id })];
    expect(await validBlock(`/g/${open.slug}`)).toMatchObject({
      organizer: { "@type": "SportsTeam", name: "Les Tigres", url: `${ORIGIN}/crews/${listed.id}` },
      offers: { price: 0 },
    });
    expect(JSON.stringify(await validBlock(`/g/${discreet.slug}`))).not.toContain("Discrets");
  });

  it("of a venue is a place with its rating and a picture", async () => {
    const venue = await makeVenue({ createdById: amel.id, name: "Stade <A>" });
    expect(await validBlock(`/venues/${venue.id}`)).not.toHaveProperty("aggregateRating");
    await rateVenueAs(venue.id, (await makePlayer()).id, { rating: 4 });
    expect(await validBlock(`/venues/${venue.id}`)).toMatchObject({
      ...{ "@type": "SportsActivityLocation", name: "Stade <A>" },
      image: expect.stringMatching(new RegExp(`^${ORIGIN}/cards/venues/`)),
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4, ratingCount: 1 },
    });
  });

  it("of the landing page is the organization and its site", async () => {
    const [block, ...more] = await blocksOf("/?lang=fr");
    expect(more).toEqual([]);
    const [organization, website] = z.tuple([Block, Block]).parse(block?.["@graph"]);
    expect(organization).toMatchObject({ "@type": "Organization", name: "Houma", url: ORIGIN });
    expect(website).toMatchObject({ "@type": "WebSite", publisher: { "@id": organization["@id"] } });
    for (const thing of [organization, website]) expect(await faultsOf(thing)).toEqual([]);
  });

  it("is checked: the validator refuses a rating without a count and an offer without a price", async () => {
    expect(await faultsOf({ "@type": "AggregateRating", ratingValue: 4 })).not.toEqual([]);
    expect(await faultsOf({ "@type": "Organization" })).not.toEqual([]);
  });
});

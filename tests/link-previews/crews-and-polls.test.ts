import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { crews } from "#db/schema/crews";
import { makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { crewPreview } from "~/features/crew-pages/crew-card.server";
import { loader as crewPage } from "~/features/crew-pages/routes/crew";
import { loader as crewCardRoute } from "~/features/crew-pages/routes/crew-card";
import { loader as linkPage } from "~/features/crew-pages/routes/link";
import { findCrew } from "~/features/crews/queries.server";
import { cardSvg } from "~/features/link-previews/card-drawing.server";
import { cardJpeg, siteCard } from "~/features/link-previews/cards.server";
import { loader as privateCrewCard } from "~/features/link-previews/routes/private-crew-card";
import { loader as privatePollCard } from "~/features/link-previews/routes/private-poll-card";
import { pollCard } from "~/features/polls/poll-card.server";
import { makePollGame } from "~/features/polls/poll-game.server";
import { findPoll } from "~/features/polls/queries.server";
import { loader as pollPage } from "~/features/polls/routes/poll";
import { loader as pollCardRoute } from "~/features/polls/routes/poll-card";
import { LOCALES, type Locale } from "~/i18n/languages";
import { actorOf } from "../games/support";
import { makePoll, TUESDAY, visitorAnswers } from "../polls/scenes";
import { at, get, textAt } from "../support/request";

const file = "en-000000000000.jpg";
const previewOf = async (crew: { id: string }, locale: Locale = "en") =>
  crewPreview(await findCrew(null, crew.id, locale), locale);
const cardOfPoll = async (code: string, locale: Locale = "en") =>
  pollCard(await findPoll(null, code), locale);

describe("a crew's card", () => {
  it.each(LOCALES)(
    "in %s shows the court, the crew's name, its next game and the free spots",
    async (locale) => {
      const venue = await makeVenue({ name: "City Five" });
      const crew = await makeCrew({ listed: true, name: "Les Lions & Co", sportId: sportId("padel") });
      const game = await makeGame({
        ...{ crewId: crew.id, sportId: sportId("padel"), venueId: venue.id, maxPlayers: 4 },
      });
      await addExternalPlayer(game.id);
      const { card, title, description } = await previewOf(crew, locale);
      const svg = await cardSvg(card.content);
      expect(svg).toContain("Les Lions &amp; Co");
      expect(svg).toContain("City Five");
      expect(svg).toContain(card.content.figure?.text);
      expect(svg).toContain(locale === "ar" ? 'direction="rtl"' : 'direction="ltr"');
      expect(card.content.court.name).toBe("padel");
      expect(card.content.circles.flat().map(({ kind }) => kind)).toEqual(["person", "free", "free", "free"]);
      expect(title).toBe("Les Lions & Co");
      expect(description).toContain(card.content.details);
      const jpeg = await cardJpeg(card);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    },
  );

  it("shows no private game, and the number of members when there is no other game", async () => {
    const crew = await makeCrew({ listed: true });
    await makeGame({ crewId: crew.id, gameType: "private", crewOnly: true, title: "Secret" });
    const { content } = (await previewOf(crew)).card;
    expect(content).toMatchObject({ figure: null, circles: [], kicker: "Football · Casablanca · 1 member" });
    expect(JSON.stringify(content)).not.toContain("Secret");
  });

  it("is given to link previews of its page and its link", async () => {
    const crew = await makeCrew({ listed: true });
    const own = await get(crewPage, { params: { id: crew.id }, path: `/crews/${crew.id}?lang=fr` });
    expect(at(own.body, "preview")).toMatchObject({
      title: crew.name,
      link: `http://localhost:3000/crews/${crew.id}?lang=fr`,
      card: `http://localhost:3000${(await previewOf(crew, "fr")).card.url}`,
    });
    const link = await get(linkPage, { params: { code: crew.code }, path: `/c/${crew.code}` });
    expect(textAt(link.body, "preview.card")).toContain(`/cards/crews/${crew.id}/en-`);
    expect(textAt(link.body, "preview.link")).toBe(`http://localhost:3000/c/${crew.code}?lang=en`);
  });

  it("of an unlisted crew reveals nothing about it, and the crew's own card address gets 404", async () => {
    const crew = await makeCrew({ name: "Hidden Lions" });
    const link = await get(linkPage, { params: { code: crew.code }, path: `/c/${crew.code}` });
    const preview = at(link.body, "preview");
    expect(textAt(preview, "card")).toMatch(/^http:\/\/localhost:3000\/cards\/private-crew\/en-/);
    const { content } = siteCard("en", "private-crew");
    expect([content.title, content.kicker]).toEqual(["You're invited to a crew", "Private"]);
    expect((await get(privateCrewCard, { params: { file } })).status).toBe(200);
    expect(JSON.stringify(preview)).not.toMatch(/Hidden Lions|Football|Casablanca/);
    expect((await get(crewCardRoute, { params: { id: crew.id, file } })).status).toBe(404);
  });

  it("is not found once the crew is closed or hidden", async () => {
    const crew = await makeCrew({ listed: true });
    const ask = async () => (await get(crewCardRoute, { params: { id: crew.id, file } })).status;
    expect(await ask()).toBe(200);
    await db.update(crews).set({ closedAt: now() }).where(eq(crews.id, crew.id));
    expect(await ask()).toBe(404);
    await db.update(crews).set({ closedAt: null, hiddenAt: now() }).where(eq(crews.id, crew.id));
    expect(await ask()).toBe(404);
  });
});

describe("a poll's card", () => {
  it.each(LOCALES)("in %s shows its dates and how many answered, without names", async (locale) => {
    const { code } = await makePoll(await makePlayer({ firstName: "Amel" }));
    const before = await cardOfPoll(code, locale);
    await visitorAnswers(code, "yny", { name: "Zineb" });
    const card = await cardOfPoll(code, locale);
    expect(card.url).not.toBe(before.url);
    expect([before.content.figure, card.content.figure?.tone]).toEqual([null, "open"]);
    expect(card.content.court.name).toBe("football");
    expect(card.content.details.split(" · ")).toHaveLength(3);
    expect(await cardSvg(card.content)).not.toMatch(/Amel|Zineb/);
    expect((await sharp(await cardJpeg(card)).metadata()).width).toBe(1200);
  });

  it("is given to link previews of its page", async () => {
    const { code } = await makePoll(await makePlayer());
    const { body } = await get(pollPage, { params: { code } });
    expect(at(body, "preview.card")).toBe(`http://localhost:3000${(await cardOfPoll(code)).url}`);
  });

  it("hides the poll's private game from visitors and shows it to the organizer", async () => {
    const organizer = await makePlayer();
    const { code, id } = await makePoll(organizer);
    await visitorAnswers(code, "yny");
    await makePollGame(actorOf(organizer), id, { startTime: TUESDAY, organizerPlays: true });
    expect((await cardOfPoll(code)).content.figure?.text).toBe("1 answer");
    const asked = await findPoll(actorOf(organizer), code);
    expect((await pollCard(asked, "en")).content.figure?.text).toMatch(/^It's on: Tue, Dec 1/);
  });

  it("of a crew's poll reveals nothing about it, and the poll's own card address gets 404", async () => {
    const organizer = await makePlayer();
    const crew = await makeCrew({ ownerId: organizer.id, listed: true });
    const { code } = await makePoll(organizer, { crewId: crew.id, title: "Secret ?" });
    const { body } = await get(pollPage, { as: organizer, params: { code } });
    expect(textAt(body, "preview.card")).toContain("/cards/private-poll/en-");
    const { content } = siteCard("en", "private-poll");
    expect([content.title, content.details]).toEqual([
      "Which evening works for you?",
      "Open the link to see when and where",
    ]);
    expect((await get(privatePollCard, { params: { file } })).status).toBe(200);
    expect((await get(pollCardRoute, { params: { id: code, file } })).status).toBe(404);
  });
});

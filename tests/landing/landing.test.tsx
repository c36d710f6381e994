import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { cityId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { PeopleAndStores } from "~/features/landing/components/PeopleAndStores";
import { WalkThrough } from "~/features/landing/components/WalkThrough";
import { peopleOf } from "~/features/landing/landing.page.server";
import { loader as explainer } from "~/features/landing/routes/explainer";
import { loader } from "~/features/landing/routes/landing";
import { walkThrough } from "~/features/landing/walk-through.server";
import { pageHeaders } from "~/http/headers.server";
import { Footer } from "~/ui/layout/Footer";
import { get } from "../support/request";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

const inTheFuture = {
  startTime: new Date("2030-01-05T18:00:00Z"),
  endTime: new Date("2030-01-05T20:00:00Z"),
};

async function gameIn(city: string, options = {}) {
  const venue = await makeVenue({ cityId: cityId(city), city });
  return makeGame({ venueId: venue.id, ...inTheFuture, ...options });
}

async function shownAt(path: string, as?: { id: string }) {
  const { body } = await get(loader, { path, as });
  return body as Awaited<ReturnType<typeof loader>>;
}

it("shows the next public games, of all cities or the requested one", async () => {
  const here = await gameIn("rabat");
  const there = await gameIn("agadir");
  const hidden = await gameIn("rabat", { gameType: "private" });
  const everywhere = (await shownAt("/")).games.map(({ id }) => id);
  expect(everywhere).toEqual(expect.arrayContaining([here.id, there.id]));
  expect(everywhere).not.toContain(hidden.id);
  const { games, venues, city } = await shownAt(`/?city=${cityId("rabat")}`);
  expect(games.map(({ id }) => id)).toEqual([here.id]);
  expect(venues.map(({ id }) => id)).toContain(here.venueId);
  expect(city?.id).toBe(cityId("rabat"));
});

it("starts with the player's city, or all cities if it is unknown", async () => {
  const here = await gameIn("oujda");
  await gameIn("fes");
  const player = await makePlayer({ cityId: cityId("oujda") });
  expect((await shownAt("/", player)).games.map(({ id }) => id)).toEqual([here.id]);
  expect((await shownAt("/?city=nowhere")).city).toBeNull();
});

it("has the explanation in French and Arabic, whatever the page's language", async () => {
  for (const [language, words] of [
    ["fr", "Ouvrez le lien"],
    ["ar", "افتح الرابط"],
  ] as const) {
    const { body } = await get(explainer, { path: `/explainer/${language}`, params: { language } });
    expect(JSON.stringify(body)).toContain(words);
  }
  expect((await get(explainer, { path: "/explainer/de", params: { language: "de" } })).status).toBe(404);
});

it("shows only the configured people and stores", async () => {
  const none = { videos: {}, team: [], testimonial: null, stores: {} };
  expect(await wordsOf(<PeopleAndStores {...peopleOf(none, "en")} />)).toBe("");
  const words = { en: "At last a full team", fr: "Enfin une équipe", ar: "أخيرا فريق كامل" };
  const site = {
    ...none,
    team: [
      { name: "Nadia", role: { en: "Code", fr: "Code", ar: "البرمجة" }, picture: "/nadia.webp" },
      { name: "Omar Fassi", role: { en: "Words", fr: "Textes", ar: "النصوص" } },
    ],
    testimonial: { name: "Omar", words },
    stores: { google: "https://play.google.com/store/apps/details?id=ma.houma" },
  };
  expect(await wordsOf(<PeopleAndStores {...peopleOf(site, "en")} />)).toBe(
    'What players say "At last a full team" Omar The team Nadia Code OF Omar Fassi Words On your phone Google Play',
  );
  expect(await wordsOf(<PeopleAndStores {...peopleOf(site, "ar")} />, "ar")).toBe(
    "ماذا يقول اللاعبون «أخيرا فريق كامل» Omar الفريق Nadia البرمجة OF Omar Fassi النصوص على هاتفك Google Play",
  );
});

it("shows the configured video with captions and a transcript, or else the illustrations", async () => {
  const none = { videos: {}, team: [], testimonial: null, stores: {} };
  const video = { file: "/videos/ar.mp4", captions: "/videos/ar.vtt" };
  const drawn = await render(<WalkThrough {...walkThrough("ar", none)} />);
  const filmed = await render(<WalkThrough {...walkThrough("ar", { ...none, videos: { ar: video } })} />);
  expect([tags(drawn, "video"), tags(filmed, "use")]).toEqual([[], []]);
  expect(tags(drawn, "use")).toHaveLength(3);
  expect(tags(filmed, "video")[0]).toMatchObject({
    src: "/videos/ar.mp4",
    "aria-label": "حومة في ثلاث خطوات",
  });
  expect(tags(filmed, "track")[0]).toMatchObject({ kind: "captions", src: "/videos/ar.vtt", srcLang: "ar" });
  for (const html of [drawn, filmed]) expect(html).toContain("افتح الرابط");
  expect(pageHeaders("nonce", "https://houma.example/")["Content-Security-Policy"]).toContain(
    "media-src 'self'",
  );
});

it("shows the configured contact and networks in the footer", async () => {
  const footer = (site: Partial<ComponentProps<typeof Footer>>) =>
    render(<Footer year={2026} lite={false} {...site} />, { locale: "ar" });
  const html = await footer({
    contact: { address: ["12, avenue Al Abtal"], email: "salam@example.com", phone: "+212 5 37 00 00 00" },
    social: [{ href: "https://www.instagram.com/x", label: "Instagram", icon: "instagram" }],
  });
  expect(html).toContain("<bdi>12, avenue Al Abtal</bdi>");
  expect(html).toContain('<bdi dir="ltr">+212 5 37 00 00 00</bdi>');
  const hrefs = ["mailto:salam@example.com", "tel:+212537000000", "https://www.instagram.com/x"];
  expect(tags(html, "a").map(({ href }) => href)).toEqual(expect.arrayContaining(hrefs));
  expect(await footer({ contact: { address: [] }, social: [] })).not.toMatch(/<address|<h2/);
});

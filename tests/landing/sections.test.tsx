import { afterEach, describe, expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { env, readSettings } from "~/core/settings/env.server";
import { CodeForm } from "~/features/landing/components/CodeForm";
import { Features } from "~/features/landing/components/Features";
import { Films } from "~/features/landing/components/Films";
import { FinalCall } from "~/features/landing/components/FinalCall";
import { Hero } from "~/features/landing/components/Hero";
import { HowItWorks } from "~/features/landing/components/HowItWorks";
import { Stores } from "~/features/landing/components/Stores";
import { Team } from "~/features/landing/components/Team";
import { Testimonial } from "~/features/landing/components/Testimonial";
import { filmsFor } from "~/features/landing/film.server";
import { loader } from "~/features/landing/routes/landing";
import { footerSite, landingSite } from "~/features/site/site-config.server";
import { LOCALES } from "~/i18n/languages";
import { Footer } from "~/ui/layout/Footer";
import { get } from "../support/request";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

const nothing = env.SITE_CONFIG;
const demo = readSettings({ SITE_CONFIG: "seed/demo/site.json" }).SITE_CONFIG;

afterEach(() => {
  env.SITE_CONFIG = nothing;
});

const hrefs = (html: string) => tags(html, "a").map(({ href }) => href);

describe("for visitors the landing page", () => {
  const hero = {
    ...{ headline: "Play", tonight: null, city: null, elsewhere: [], game: undefined },
    isMember: false,
  };

  it("begins with sign-up and a code that goes to /games/join", async () => {
    expect(await wordsOf(<Hero {...hero} />, "fr")).toMatch(/Je m'inscris .*Go/);
    const html = await render(<CodeForm />);
    expect(tags(html, "form")[0]).toMatchObject({ method: "get", action: "/games/join" });
    expect(tags(html, "input")[0]).toMatchObject({ name: "code" });
  });

  it("ends with sign-up, login and joining with a code", async () => {
    expect(hrefs(await render(<FinalCall isMember={false} />))).toEqual([
      "/register",
      "/login",
      "/games/join",
    ]);
    expect(await wordsOf(<FinalCall isMember={false} />)).toMatch(/Sign up Log in Join with a Code$/);
    expect(await wordsOf(<FinalCall isMember={false} />, "fr")).toMatch(
      /Je m'inscris Connexion Rejoindre avec un Code$/,
    );
  });
});

describe("for who is signed in the landing page", () => {
  it("begins with the way to the dashboard", async () => {
    const { body } = await get(loader, { path: "/?lang=en", as: await makePlayer() });
    const { games, ...first } = body as Awaited<ReturnType<typeof loader>>["data"];
    const html = await render(<Hero {...first} game={games[0]} />);
    expect(hrefs(html)).toContain("/dashboard");
    expect(hrefs(html)).not.toContain("/register");
    expect(await wordsOf(<Hero {...first} game={games[0]} />)).toContain("Dashboard");
  });

  it("ends with finding a match", async () => {
    expect(hrefs(await render(<FinalCall isMember />))).toEqual(["/games"]);
    expect(await wordsOf(<FinalCall isMember />)).toMatch(/Find a Match$/);
    expect(await wordsOf(<FinalCall isMember />, "fr")).toMatch(/Trouver un Match$/);
  });
});

it("the landing page explains three steps and six features", async () => {
  const steps = await render(<HowItWorks />);
  expect(tags(steps, "li")).toHaveLength(3);
  const features = await wordsOf(<Features />);
  for (const name of [
    ...["Match Organization", "Venue Search", "Player Community"],
    ...["Calendar", "Notifications", "Rating System"],
  ])
    expect(features).toContain(name);
});

it("the landing page shows the films as links, that of the reader's language first, and loads none", async () => {
  expect(LOCALES.map((locale) => filmsFor(locale).map(({ language }) => language))).toEqual(
    LOCALES.map((locale) => [...new Set([locale, "fr", "ar"])]),
  );
  const html = await render(<Films films={filmsFor("ar")} videos={[]} />);
  expect(hrefs(html)).toEqual(["/explainer/ar", "/explainer/fr"]);
  expect(html).not.toMatch(/<video|\.mp4/);
});

describe("what only the people who run the site know", () => {
  it.each(LOCALES)("is nowhere without SITE_CONFIG (%s)", async (locale) => {
    expect(landingSite(locale)).toEqual({ testimonial: null, team: [], stores: {}, videos: [] });
    expect(footerSite(locale)).toEqual({ contact: {}, social: [] });
    expect(await render(<Team team={[]} />)).toBe("");
    expect(await render(<Stores />)).toBe("");
    expect(await render(<Footer year={2026} lite={false} {...footerSite(locale)} />)).not.toMatch(
      /<section|<h2/,
    );
  });

  it("says of itself that it is invented in the demo, in three languages", () => {
    env.SITE_CONFIG = demo;
    const invented = { en: /invented|demo/i, fr: /invent|démo|demo/i, ar: /مختلق|التجريبي|demo/i };
    for (const locale of LOCALES) {
      const { testimonial, team, videos, stores } = landingSite(locale);
      const texts = [
        ...[testimonial?.words, ...videos.map(({ title }) => title)],
        ...team.flatMap(({ name, role }) => [name, role]),
        ...[footerSite(locale).contact.address?.[0]],
      ];
      for (const text of texts) expect(text).toMatch(invented[locale]);
      for (const store of Object.values(stores)) expect(store).toContain("//example.com/");
    }
  });

  it("is a testimonial, a team of two to swipe, and stores on the landing page", async () => {
    env.SITE_CONFIG = demo;
    const { testimonial, team, stores, videos } = landingSite("en");
    expect(testimonial && (await wordsOf(<Testimonial {...testimonial} />))).toMatch(
      /What players say "Invented testimonial of the demo: .*" Demo Player/,
    );
    const carousel = await render(<Team team={team} />);
    expect(tags(carousel, "li").map(({ id }) => `#${id}`)).toEqual(hrefs(carousel));
    expect(team).toHaveLength(2);
    expect(hrefs(await render(<Stores {...stores} />))).toEqual(Object.values(stores));
    expect(hrefs(await render(<Films films={[]} videos={videos} />))).toEqual([videos[0]?.href]);
  });

  it("is an address in Rabat and networks in the footer", async () => {
    env.SITE_CONFIG = demo;
    const html = await render(<Footer year={2026} lite={false} {...footerSite("ar")} />, { locale: "ar" });
    expect(html).toContain("<bdi>10000 الرباط، المغرب</bdi>");
    expect(html).toContain('<bdi dir="ltr">+212 5 00 00 00 00</bdi>');
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        ...["mailto:demo@example.com", "tel:+212500000000", "/games/join"],
        "https://example.com/demo-instagram",
      ]),
    );
    expect(html).toContain("© 2026");
  });
});

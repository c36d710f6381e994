import { expect, it, test } from "vitest";
import { sportId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { sessionCookie } from "~/http/cookies.server";
import { Footer } from "~/ui/layout/Footer";
import { Header } from "~/ui/layout/Header";
import { tokenOf } from "../support/request";
import { site } from "../support/site";
import { render, tags } from "../ui/render";

async function opened(path: string, as?: Player): Promise<string> {
  const cookie = as && (await sessionCookie.serialize(await tokenOf(as, "cookie")));
  const headers = { "Accept-Language": "en", ...(cookie && { Cookie: cookie.split(";")[0] ?? "" }) };
  return (await site(new Request(`http://localhost:3000${path}`, { headers }))).text();
}

const FRAME = /<header class="header|<footer class="footer/g;

test.each(["/login", "/register", "/forgot-password", "/reset-password"])(
  "%s has neither header nor footer",
  async (path) => {
    expect(await opened(path)).not.toMatch(FRAME);
  },
);

it("every other page has a header and a footer", async () => {
  expect((await opened("/games")).match(FRAME)).toHaveLength(2);
});

it("the account leads back to the dashboard", async () => {
  expect(await opened("/account", await makePlayer())).toMatch(
    /<a [^>]*href="\/dashboard"[^>]*>(<[^>]*>)*[^<]*(<[^>]*>)*Back to Dashboard</,
  );
});

it("the wizard's banner names venue, sport and date", async () => {
  const venue = await makeVenue({ name: "Stade du quartier" });
  const page = await opened(
    `/games/create?step=3&venueId=${venue.id}&sportId=${sportId("tennis")}&date=2026-12-04`,
    await makePlayer(),
  );
  const [banner = ""] = /<section class="game-summary"[\s\S]*?<\/section>/.exec(page) ?? [];
  expect(banner).toContain("Stade du quartier");
  expect(banner).toContain("Tennis");
  expect(banner).toContain("Dec 4");
});

const amel = { firstName: "Amel", lastName: "Berrada", pictureUrl: null, profileHref: "/players/7" };

it("the logo leads to the dashboard, visitors to the start page", async () => {
  const logo = async (header: Parameters<typeof render>[0]) => tags(await render(header), "a")[0]?.href;
  expect(await logo(<Header user={amel} />)).toBe("/dashboard");
  expect(await logo(<Header user={null} />)).toBe("/");
});

it("the header lies over the landing page for visitors, and is solid for who is signed in", async () => {
  expect(await render(<Header user={null} overHero />)).toContain("header-over");
  expect(await render(<Header user={amel} overHero />)).not.toContain("header-over");
});

it("the footer leads to joining by code and names the year", async () => {
  const html = await render(<Footer year={2031} lite={false} />);
  expect(tags(html, "a").map(({ href }) => href)).toContain("/games/join");
  expect(html).toMatch(/©[^<]*2031|2031/);
});

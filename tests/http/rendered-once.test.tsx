import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, it } from "vitest";
import { MadeOfShared, share } from "~/core/cache/shared-values";
import { GameGroups } from "~/features/games/components/GameGroups";
import { QuickFilters } from "~/features/games/components/QuickFilters";
import type { Chip, ChipMenu, GameRow } from "~/features/games/types";
import { renderOnceIn } from "~/http/render-once.server";
import { LanguageProvider } from "~/i18n/context";
import { LOCALES, type Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { Footer } from "~/ui/layout/Footer";
import { UserNav } from "~/ui/layout/UserNav";
import { LiteProvider } from "~/ui/rendering/lite";
import { RenderOnceProvider } from "~/ui/rendering/RenderedOnce";

const row = (changes: Partial<GameRow> = {}): GameRow => ({
  id: "0dc62b73-0864-594e-adce-5f738a64bfac",
  title: 'Foot <b>du</b> "mardi" & co',
  status: "scheduled",
  sport: { name: "Football", icon: "football" },
  startTime: "2026-12-01T18:00:00.000Z",
  dayLabel: "6:00 PM",
  group: "tonight",
  faces: ["/pictures/a-large.webp", "A. B."],
  confirmedCount: 8,
  maxPlayers: 10,
  spotsLeft: 2,
  canTake: "confirmed",
  audience: "women",
  ...changes,
});
const rows = () => [row(), row({ id: "9b8a", title: "مباراة", group: "later", canTake: null, spotsLeft: 0 })];

const filters = (): (Chip | ChipMenu)[] => [
  { name: "sportId", value: "bdd6dd98", label: "Basket & co", on: true },
  { name: "when", value: "tonight", label: "Tonight" },
  {
    label: "Near",
    groups: [
      { name: "near", values: "me Near me" },
      { title: "Quarters", name: "neighborhoodId", values: "832868fc Bettana\n04ff2d89 Hay Karima" },
    ],
  },
];

interface Look {
  locale?: Locale;
  lite?: boolean;
  path?: string;
  once?: boolean;
}

const html = async (
  content: ReactNode,
  { locale = "en", lite = false, path = "/games", once = true }: Look = {},
) => {
  const page = (
    <LanguageProvider value={{ locale, messages: allMessages[locale] }}>
      <LiteProvider value={lite}>{content}</LiteProvider>
    </LanguageProvider>
  );
  const element = once ? <RenderOnceProvider value={renderOnceIn(locale)}>{page}</RenderOnceProvider> : page;
  const { query, dataRoutes } = createStaticHandler([{ path: "*", element }]);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw context;
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
};

const LOOKS = LOCALES.flatMap((locale) => [false, true].map((lite) => ({ locale, lite })));

it("a part rendered once for all pages equals what React renders for each page, in every language and look", async () => {
  const [games, chips] = [share(rows()), share(filters())];
  const parts: Record<string, [shared: ReactNode, alone: ReactNode]> = {
    games: [<GameGroups key="" games={games} grouped />, <GameGroups key="" games={rows()} grouped />],
    oneList: [
      <GameGroups key="" games={games} grouped={false} />,
      <GameGroups key="" games={rows()} grouped={false} />,
    ],
    chips: [
      <QuickFilters key="" filters={chips} query="sportId=bdd6dd98" />,
      <QuickFilters key="" filters={filters()} query="sportId=bdd6dd98" />,
    ],
    chipsOfAnotherList: [
      <QuickFilters key="" filters={chips} query="venueId=1" />,
      <QuickFilters key="" filters={filters()} query="venueId=1" />,
    ],
  };
  for (const look of LOOKS)
    for (const [name, [shared, alone]] of Object.entries(parts)) {
      const expected = await html(alone, { ...look, once: false });
      expect(await html(shared, look), name).toBe(expected);
      expect(await html(shared, look), `${name}, the second time`).toBe(expected);
    }
});

it("header and footer show where their page is, whatever page was rendered first", async () => {
  const frames = [true, false].map((lists) => (
    <div key="">
      <UserNav />
      <Footer year={2026} lite={false} lists={lists} />
    </div>
  ));
  const paths = ["/dashboard", "/games", "/games/create", "/venues/1", "/account/sessions", "/about/terms"];
  for (const look of LOOKS)
    for (const path of paths)
      for (const frame of frames)
        expect(await html(frame, { ...look, path })).toBe(await html(frame, { ...look, path, once: false }));
});

let renders = 0;
function Counted() {
  renders += 1;
  return <b />;
}

it("a shared value is rendered once for each language and look, and other values are not rendered", () => {
  renders = 0;
  const renderOnce = renderOnceIn("en");
  const shared = share({});
  for (let time = 0; time < 3; time++) expect(renderOnce(shared, "look", <Counted />)).toBe("<b></b>");
  expect(renders).toBe(1);
  renderOnce(shared, "another look", <Counted />);
  renderOnceIn("fr")(shared, "look", <Counted />);
  expect(renders).toBe(3);
  expect(renderOnce({}, "look", <Counted />)).toBeNull();
  expect(renderOnce(null, "look", <Counted />)).toBeNull();
});

it("at most 64 variants of a shared value are cached", () => {
  const made = new MadeOfShared<string>();
  const shared = share({});
  for (let n = 0; n < 1000; n++) expect(made.cache(`html ${n}`, shared, `?page=${n}`)).toBe(`html ${n}`);
  const kept = Array.from({ length: 1000 }, (_, n) => made.get(shared, `?page=${n}`)).filter(Boolean);
  expect(kept).toHaveLength(64);
});

it("game rows with notes are rendered for each page instead of once for all", async () => {
  const games = share(rows());
  expect(await html(<GameGroups games={games} grouped noteOf={() => "With Salma"} />)).toContain(
    "With Salma",
  );
  expect(await html(<GameGroups games={games} grouped />)).not.toContain("With Salma");
});

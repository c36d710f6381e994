import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { share } from "~/core/shared-values";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import type { GameRow } from "~/features/games/types";
import { renderOnceIn } from "~/http/render-once.server";
import { LanguageProvider } from "~/i18n/context";
import { LOCALES, type Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { LiteProvider } from "~/ui/lite";
import { RenderOnceProvider } from "~/ui/render-once";

const row = (changes: Partial<GameRow> = {}): GameRow => ({
  id: "0dc62b73-0864-594e-adce-5f738a64bfac",
  title: 'Foot <b>du</b> "mardi" & co',
  status: "scheduled",
  sport: { name: "Football", icon: "football" },
  startTime: "2026-12-01T18:00:00.000Z",
  dayLabel: "18:00",
  group: "tonight",
  faces: ["/pictures/a-large.webp", "A. B."],
  others: 3,
  spotsLeft: 2,
  canTake: "confirmed",
  audience: "women",
  ...changes,
});

interface Look {
  locale?: Locale;
  lite?: boolean;
  level?: 2 | 3;
  joinForm?: string;
  once?: boolean;
}

const html = (game: GameRow, { locale = "en", lite = false, once = true, ...props }: Look = {}) => {
  const item = (
    <LanguageProvider value={{ locale, messages: allMessages[locale] }}>
      <LiteProvider value={lite}>
        <GameCardItem game={game} {...props} />
      </LiteProvider>
    </LanguageProvider>
  );
  return renderToString(
    once ? <RenderOnceProvider value={renderOnceIn(locale)}>{item}</RenderOnceProvider> : item,
  );
};

it("the row of a shared game is what React renders for it, in every language and look", () => {
  const shared = share(row());
  for (const locale of LOCALES)
    for (const lite of [false, true])
      for (const level of [2, 3] as const)
        for (const joinForm of [undefined, "join"]) {
          const look = { locale, lite, level, joinForm };
          const alone = html(row(), { ...look, once: false });
          expect(html(shared, look)).toBe(alone);
          expect(html(shared, look), "the second time").toBe(alone);
        }
});

let renders = 0;
function Counted() {
  renders += 1;
  return <b />;
}

it("a shared row is rendered once for each look, and another each time", () => {
  renders = 0;
  const renderOnce = renderOnceIn("en");
  const shared = share({});
  for (let time = 0; time < 3; time++) expect(renderOnce(shared, "look", <Counted />)).toBe("<b></b>");
  expect(renders).toBe(1);
  renderOnce(shared, "another look", <Counted />);
  renderOnceIn("fr")(shared, "look", <Counted />);
  expect(renders).toBe(3);
  expect(renderOnce({}, "look", <Counted />)).toBeNull();
});

it("a row with a note, which is not part of the game, is rendered for each page", () => {
  const shared = share(row());
  const withNote = renderToString(
    <RenderOnceProvider value={renderOnceIn("en")}>
      <LanguageProvider value={{ locale: "en", messages: allMessages.en }}>
        <GameCardItem game={shared} note="With Salma" />
      </LanguageProvider>
    </RenderOnceProvider>,
  );
  expect(withNote).toContain("With Salma");
  expect(html(shared)).not.toContain("With Salma");
});

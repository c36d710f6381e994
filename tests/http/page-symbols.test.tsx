import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withSymbols } from "~/http/page-symbols.server";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Icon } from "~/ui/icons/Icon";
import { PageSymbols } from "~/ui/icons/sprite";

const sent = (content: React.ReactNode) =>
  withSymbols(
    Buffer.from(
      renderToStaticMarkup(
        <main>
          <PageSymbols />
          {content}
        </main>,
      ),
    ),
  ).toString();

const symbolsIn = (html: string) => [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

it("a page contains each icon symbol that it uses once, before its first use", () => {
  const html = sent(
    <>
      <Icon name="map" />
      <Icon name="bell" />
      <CourtMark sport="tennis" />
      <Icon name="map" />
      <p>Ten past eight, حومة</p>
    </>,
  );
  expect(symbolsIn(html)).toEqual(["s-map", "s-bell", "s-court-tennis"]);
  expect([...html.matchAll(/xlink:href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    "#s-map",
    "#s-bell",
    "#s-court-tennis",
    "#s-map",
  ]);
  expect(html.indexOf("<symbol")).toBeLessThan(html.indexOf("xlink:href"));
  expect(html).toContain("<p>Ten past eight, حومة</p>");
});

it("a page without icons has an empty container for symbols that scripts add", () => {
  expect(sent(<p>Nothing drawn</p>)).toBe(
    '<main><div id="symbols" hidden=""><svg></svg></div><p>Nothing drawn</p></main>',
  );
});

it("text written by users adds neither an icon symbol nor a placeholder for symbols", () => {
  const html = sent(<p title={'xlink:href="#s-map"'}>{'<!symbols> xlink:href="#s-bell"'}</p>);
  expect(symbolsIn(html)).toEqual([]);
  expect(html).toContain("&lt;!symbols&gt;");
});

it("an icon reference before the placeholder adds no symbol", () => {
  const page = Buffer.from('<title>xlink:href="#s-map"</title><!symbols>');
  expect(withSymbols(page).toString()).toBe('<title>xlink:href="#s-map"</title><svg></svg>');
});

it("a response without the placeholder stays unchanged", () => {
  const text = Buffer.from('<svg><use xlink:href="#s-map"></use></svg>');
  expect(withSymbols(text)).toBe(text);
});

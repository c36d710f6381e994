import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { ErrorBoundary as Game } from "~/features/game-editor/routes/edit";
import { ErrorBoundary as Games } from "~/features/games/routes/games";
import { ErrorBoundary as Player } from "~/features/players/routes/player";
import { ErrorBoundary as Ratings } from "~/features/ratings/routes/rate-players";
import { ErrorBoundary as Venue } from "~/features/venue-editor/routes/delete";
import { ErrorBoundary as Venues } from "~/features/venues/routes/venues";
import { LanguageProvider } from "~/i18n/context";
import { allMessages } from "~/i18n/messages.server";
import { ErrorBoundary as Any } from "~/root";
import { tags } from "../ui/render";

const NUMBER = "0123456789ab";

/** The page of a failed loader. */
async function pageOf(
  Boundary: ComponentType,
  { path, url, status, text }: { path: string; url: string; status: number; text: string },
): Promise<string> {
  const failed = () => Response.json({ code: "some_code", text, requestId: NUMBER }, { status });
  const loader = () => {
    throw failed();
  };
  const { query, dataRoutes } = createStaticHandler([
    { path, loader, element: null, errorElement: createElement(Boundary) },
  ]);
  const context = await query(new Request(`http://localhost${url}`));
  if (context instanceof Response) throw new Error(`unexpected answer ${context.status}`);
  return renderToString(
    <LanguageProvider value={{ locale: "en", messages: allMessages.en }}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </LanguageProvider>,
  );
}

/** The targets of its links, in order. */
async function waysOn(Boundary: ComponentType, path: string, url: string, status: number): Promise<string[]> {
  const html = await pageOf(Boundary, { path, url, status, text: "Activity." });
  return tags(html, "a").map(({ href = "" }) => href);
}

const PAGES: [name: string, Boundary: ComponentType, path: string, url: string, refused: string[]][] = [
  ["a venue's", Venue, "/venues/:id/delete", "/venues/7/delete", ["/venues/7", "/venues"]],
  ["the venues", Venues, "/venues", "/venues?page=2", ["/venues"]],
  ["a game's", Game, "/games/:id/edit", "/games/7/edit?code=ABC", ["/games/7?code=ABC", "/games"]],
  ["the games", Games, "/games", "/games?page=2", ["/games"]],
  ["a player's", Player, "/players/:id", "/players/7", ["/players"]],
  ["a game's ratings", Ratings, "/games/:id/rate", "/games/7/rate", ["/games/7"]],
  ["any page", Any, "/here", "/here", ["/"]],
];

describe.each(PAGES)("%s error page", (_, Boundary, path, url, refused) => {
  it.each([403, 422])("links back when retrying cannot help: %i", async (status) => {
    expect(await waysOn(Boundary, path, url, status)).toEqual(refused);
  });

  it.each([429, 500, 503])("offers a retry of a temporary error: %i", async (status) => {
    expect((await waysOn(Boundary, path, url, status))[0]).toBe(url);
  });
});

describe.each(PAGES)("%s error page", (_, Boundary, path, url) => {
  it("shows the number under which an unexpected error is logged, but none of a refusal", async () => {
    const at = (status: number) => pageOf(Boundary, { path, url, status, text: "Activity." });
    for (const status of [500, 503]) expect(await at(status)).toContain(NUMBER);
    for (const status of [400, 403, 404, 409, 422, 429]) expect(await at(status)).not.toContain(NUMBER);
  });
});

describe("an error of several sentences", () => {
  it.each([
    [
      "This form is foreign. Nothing was done; send it again.",
      "This form is foreign",
      "Nothing was done; send it again.",
    ],
    ["أُرسلت من موقع آخر. لم يُنفَّذ أي شيء.", "أُرسلت من موقع آخر", "لم يُنفَّذ أي شيء."],
    ["Not found", "Not found", ""],
    ["Not found.", "Not found.", ""],
  ])("%s", async (text, title, rest) => {
    const html = await pageOf(Any, { path: "/here", url: "/here", status: 403, text });
    expect(/<h1[^>]*>([^<]*)<\/h1>(?:<div class="muted"><p>([^<]*))?/.exec(html)?.slice(1)).toEqual([
      title,
      rest || undefined,
    ]);
  });
});

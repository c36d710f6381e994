import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { LanguageProvider } from "~/i18n/context";
import { PageProgress } from "~/ui/layout/PageProgress";
import { tags } from "./render";

test("a progress bar is shown while the next page loads, and not afterwards", async () => {
  let answer = (_: null) => {};
  const loaded = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const frame = (
    <LanguageProvider value={{ locale: "en", messages: { common: { loading: "Loading..." } } }}>
      <PageProgress />
    </LanguageProvider>
  );
  const router = createMemoryRouter([
    { path: "/", element: frame },
    { path: "/games", element: frame, loader: () => loaded },
  ]);
  const bars = () => tags(renderToString(<RouterProvider router={router} />), "div");
  expect(bars()).toEqual([]);

  const navigation = router.navigate("/games");
  expect(bars()).toEqual([expect.objectContaining({ role: "progressbar", "aria-label": "Loading..." })]);

  answer(null);
  await navigation;
  expect(router.state.location.pathname).toBe("/games");
  expect(bars()).toEqual([]);
});

test("the progress bar appears after 300 ms", () => {
  const css = (path: string) => readFileSync(new URL(`../../app/ui/styles/${path}`, import.meta.url), "utf8");
  expect(css("components/progress.css")).toMatch(
    /opacity: 0;\s+animation: progress var\(--slow\) var\(--wait\) .*forwards;/,
  );
  expect(css("tokens.css")).toContain("--wait: 0.3s;");
});

import { expect, test } from "vitest";
import { pageTitle } from "~/ui/layout/page-title";

const frame = { errorPrefix: "Erreur :", appName: "Houma", failedAt: null };

function titleOf(
  data: unknown,
  { failedAt = null as string | null, error = undefined as unknown, language = {} } = {},
) {
  const root = { id: "root", pathname: "/", params: {}, handle: undefined, meta: [], error: undefined };
  const location = { pathname: "/login", search: "", hash: "", state: null, key: "" };
  const matches = [{ ...root, data: { ...frame, ...language, failedAt } }];
  return pageTitle({ data, error, matches, location });
}

test.each([
  ["a page", { title: "Connexion" }, {}, "Connexion · Houma"],
  ["a rejected form", { title: "Connexion" }, { failedAt: "/login" }, "Erreur : Connexion · Houma"],
  ["the next page", { title: "Connexion" }, { failedAt: "/register" }, "Connexion · Houma"],
  ["a search without a result", { title: "Code", error: "Inconnu" }, {}, "Erreur : Code · Houma"],
  [
    "an error page",
    undefined,
    { error: { data: { text: "Match introuvable" } } },
    "Match introuvable · Houma",
  ],
  ["a page without a title", undefined, {}, "Houma"],
  ["an Arabic page", { title: "الملاعب" }, { language: { appName: "حومة" } }, "الملاعب · حومة"],
])("title of %s", (_, data, circumstances, title) => {
  expect(titleOf(data, circumstances)).toEqual([{ title }]);
});

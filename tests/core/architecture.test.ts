import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ERRORS } from "~/core/errors";
import { allMessages } from "~/i18n/messages.server";
import { FORM_PARTS } from "../../config/form-parts";

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") }));

const importsOf = (text: string) => [...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name ?? "");

describe("imports go one way", () => {
  it.each([
    ["app/ui", /^~\/(features|http)|^#db/],
    ["app/i18n", /^~\/(features|http|ui)|^#db/],
    ["app/core", /^~\/(features|http|ui)/],
    ["db/schema", /^~\//],
    ["server", /^#db|^~\/(features|http|ui)/],
  ])("%s knows nothing above it", (folder, forbidden) => {
    const wrong = sources(folder).flatMap(({ file, text }) =>
      importsOf(text)
        .filter((name) => forbidden.test(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("verbs and queries know no request, and components no server", () => {
    const wrong = sources("app/features").flatMap(({ file, text }) => {
      const component = /\/components\//.test(file);
      const verb = /\.server\.ts$/.test(file) && !/(api|json|page)[\w.-]*\.server\.ts$|\/api\//.test(file);
      return importsOf(text)
        .filter((name) => (component && /\.server$|^zod$/.test(name)) || (verb && /^~\/http/.test(name)))
        .filter((name) => !new RegExp(`import type [^;]*"${name}"`).test(text))
        .map((name) => `${file} → ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("what every page loads takes no form along", () => {
    const parts = sources("app/ui").filter(({ file }) => !FORM_PARTS.test(`/${file}`));
    const wrong = parts.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (?!type )[^;]*from "([^"]+)"/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => name.includes("@conform-to") || /\bforms\//.test(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("no route holds SQL", () => {
    const routes = sources("app/features").filter(({ file }) => file.includes("/routes/"));
    expect(routes.filter(({ text }) => /from "(drizzle-orm|#db)/.test(text)).map(({ file }) => file)).toEqual(
      [],
    );
  });
});

describe("a form that needs a sign-in, and a link that leads on to a page", () => {
  it("has a page that says what is in the way: without scripts, a route with no page answers with raw data", () => {
    const forms = sources("app/features").filter(
      ({ file, text }) =>
        file.includes("/routes/") && /formAction\([\s\S]*signedIn\(|pageLoader\([\s\S]*redirect\(/.test(text),
    );
    const withoutPage = forms.filter(
      ({ file, text }) => !/page\.server/.test(file) && !/export default/.test(text),
    );
    expect(forms.length).toBeGreaterThan(20);
    expect(withoutPage.map(({ file }) => file)).toEqual([]);
  });
});

describe("the catalogue of errors", () => {
  it("has a text for every code", () => {
    const texts = Object.keys(allMessages.en.errors ?? {});
    expect(texts).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  });

  it("holds no code that nothing raises", () => {
    const all = [...sources("app"), ...sources("db")].filter(({ file }) => file !== "app/core/errors.ts");
    const code = all.map(({ text }) => text).join("\n");
    expect(Object.keys(ERRORS).filter((name) => !code.includes(`"${name}"`))).toEqual([]);
  });
});

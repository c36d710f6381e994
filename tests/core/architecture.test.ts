import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ERRORS } from "~/core/error-codes";
import { allMessages } from "~/i18n/messages.server";
import { FIELDS, FORM_PARTS } from "../../config/form-parts";

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") }));

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) => name ?? "");

/** Lowest first: a part imports only from those before it. */
const ORDER = [
  ...[
    "db",
    "i18n",
    "core",
    "backup",
    "ui",
    "sessions",
    "http",
    "error-pages",
    "blocks",
    "push",
    "notifications",
  ],
  ...[
    "sports",
    "places",
    "crews",
    "link-previews",
    "games",
    "following",
    "alerts",
    "profile",
    "ratings",
    "reporting",
    "venues",
    "game-photos",
    "game-map",
    "moderation",
  ],
  ...[
    "accounts",
    "invitations",
    "series",
    "dashboard",
    "discussion",
    "levels",
    "teams",
    "formats",
    "venue-editor",
    "venue-import",
    "venue-merge",
    "game-editor",
  ],
  ...[
    "reliability",
    "ledger",
    "results",
    "tournaments",
    "sharing",
    "guests",
    "polls",
    "crew-pages",
    "sign-in-pages",
    "me",
    "offline",
    "game-page",
    "webhooks",
    "open-data",
    "inbox",
    "delivery",
    "operations",
    "site",
    "legal",
    "players",
    "landing",
  ],
  ...["api", "api-docs", "metrics", "root"],
];

/** A feature, a folder of app, "api" for the list of operations, "root" for the rest of app. */
function partOf(file: string): string {
  const [top = "", folder = "", feature = ""] = file.split("/");
  if (top !== "app") return top;
  if (folder === "features") return feature;
  if (folder === "api.ts") return "api";
  return file.split("/").length > 2 ? folder : "root";
}

const files = ["app", "db"].flatMap(sources);
const known = new Set(files.map(({ file }) => file));

/** Null for a package, a stylesheet and the like. */
function resolveImport(from: string, name: string): string | null {
  const path = name.startsWith("~/")
    ? name.replace("~", "app")
    : name.startsWith("#db/")
      ? name.slice(1)
      : name.startsWith(".")
        ? posix.join(posix.dirname(from), name)
        : null;
  return [".ts", ".tsx", ""].map((ending) => `${path}${ending}`).find((file) => known.has(file)) ?? null;
}

const importedBy = new Map(
  files.map(({ file, text }) => [file, importsOf(text).flatMap((name) => resolveImport(file, name) ?? [])]),
);

describe("imports go one way", () => {
  it("every part of the app is listed in the order of imports", () => {
    const parts = [...new Set(files.map(({ file }) => partOf(file)))];
    expect(parts.sort()).toEqual([...ORDER].sort());
  });

  it("no part imports a later one", () => {
    const upward = [...importedBy].flatMap(([file, imports]) =>
      imports
        .filter((imported) => ORDER.indexOf(partOf(imported)) > ORDER.indexOf(partOf(file)))
        .map(
          (imported) =>
            `${partOf(file)} may not import ${partOf(imported)}, which stands after it: ${file} imports ${imported}`,
        ),
    );
    expect(upward).toEqual([]);
  });

  it("no imports are circular", () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      if (done.has(file) || path.includes(file)) return;
      for (const imported of importedBy.get(file) ?? []) visit(imported, [...path, file]);
      done.add(file);
    };
    for (const { file } of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("the HTTP server imports only the application's core", () => {
    const wrong = sources("server").flatMap(({ file, text }) =>
      importsOf(text)
        .filter((name) => /^#db|^~\/(?!core\/)/.test(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("no form whose error its page shows leads away from that page at once", () => {
    const wrong = sources("app/features").filter(
      ({ text }) => /loader = \(\) => redirect\(/.test(text) && /\b(buttonAction|formAction)\(/i.test(text),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it("verbs and queries do not use requests, and components no server code", () => {
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

  it("only a strategy of remix-auth signs anybody in", () => {
    const verbs = "app/features/accounts/sign-in/sign-in.server";
    const callers = sources("app").filter(({ file, text }) =>
      [...text.matchAll(/^import (?!type )[^;]*from "([^"]+)"/gm)].some(
        ([, name = ""]) => resolveImport(file, name)?.replace(/\.ts$/, "") === verbs,
      ),
    );
    const strategies = "app/features/accounts/sign-in/sign-in.page.server.ts";
    expect(callers.map(({ file }) => file)).toEqual([strategies]);
    // The others exchange a session for a new one.
    const openers = sources("app").filter(({ text }) => /\b(openSession|replaceSessions)\(/.test(text));
    expect(openers.map(({ file }) => file).sort()).toEqual([
      "app/features/accounts/password/change-password.server.ts",
      "app/features/accounts/sign-in/refresh.server.ts",
      `${verbs}.ts`,
      "app/features/accounts/two-factor/setup.server.ts",
      "app/features/sessions/sessions.server.ts",
    ]);
  });

  it("the code of every page contains no forms", () => {
    const others = sources("app/ui").filter(({ file }) => !FORM_PARTS.test(`/${file}`));
    const wrong = others.flatMap(({ file, text }) => {
      // A field uses the part of conform for attributes, and no form.
      const isField = FIELDS.test(`/${file}`);
      return [...text.matchAll(/^import (?!type )[^;]*from "([^"]+)"/gm)]
        .map(([, name = ""]) => ({ name, imported: `/${resolveImport(file, name) ?? name}` }))
        .filter(
          ({ name, imported }) =>
            FORM_PARTS.test(imported) ||
            (!isField && (name.includes("@conform-to") || FIELDS.test(imported))),
        )
        .map(({ name }) => `${file} → ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("only a table of permissions refuses somebody for who they are", () => {
    const refusals = /new DomainError\(\s*"only_/;
    const wrong = sources("app").filter(({ text }) => refusals.test(text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it("no route contains SQL", () => {
    const routes = sources("app/features").filter(({ file }) => file.includes("/routes/"));
    expect(
      routes.filter(({ text }) => /from "(drizzle-orm|#db(?!\/limits))/.test(text)).map(({ file }) => file),
    ).toEqual([]);
  });
});

describe("the order in the README", () => {
  it("is that of the imports, with every part", () => {
    const shown = [...readFileSync("README.md", "utf8").matchAll(/^> (.*)$/gm)].map(([, line]) => line);
    expect(shown.join(" ").split(/[\s→]+/)).toEqual(ORDER);
  });
});

describe("a form that needs a sign-in, and a link that redirects to a page", () => {
  it("has an error page: without scripts, a route without a page would respond with raw data", () => {
    const forms = sources("app/features").filter(
      ({ file, text }) =>
        file.includes("/routes/") &&
        /formAction\([\s\S]*signedIn\(|[bB]uttonAction\(|pageLoader\([\s\S]*redirect\(/.test(text),
    );
    const withoutPage = forms.filter(
      ({ file, text }) => !/page\.server/.test(file) && !/export default/.test(text),
    );
    expect(forms.length).toBeGreaterThan(20);
    expect(withoutPage.map(({ file }) => file)).toEqual([]);
  });
});

describe("the catalog of errors", () => {
  it("has a text for every code", () => {
    const texts = Object.keys(allMessages.en.errors ?? {});
    expect(texts).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  });

  it("has no code that nothing raises", () => {
    const all = [...sources("app"), ...sources("db")].filter(({ file }) => file !== "app/core/errors.ts");
    const code = all.map(({ text }) => text).join("\n");
    expect(Object.keys(ERRORS).filter((name) => !code.includes(`"${name}"`))).toEqual([]);
  });
});

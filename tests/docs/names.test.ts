import { existsSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import routes from "~/routes";
import { anchorsOf, FILES, filesAt, linksOf, type Page, pages } from "./pages";

const IS_CODE = /\.(ts|tsx|mts|mjs|js|json|css|sql|toml)$|^Dockerfile$/;
const code = FILES.filter((file) => IS_CODE.test(file) && !/^(docs|tests\/docs|package-lock)\b/.test(file));
const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
const sources = code.map((file) => readFileSync(file, "utf8"));
const words = new Set(sources.flatMap(wordsOf));

const Names = z.record(z.string(), z.string()).transform((part) => Object.keys(part));
const manifest = z
  .object({ scripts: Names, dependencies: Names, devDependencies: Names, optionalDependencies: Names })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const { dependencies, devDependencies, optionalDependencies } = manifest;
const packages = [...dependencies, ...devDependencies, ...optionalDependencies];

/** Addresses with a star for each parameter. */
const withStars = (path: string) => path.replace(/[:{<][\w.-]+[}>]?|…/g, "*").replace(/\*[\w.*-]*/g, "*");
const flatten = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [here || "/", ...flatten(children, here)];
  });
/** All but those that answer whatever has no address. */
const addresses = [
  ...flatten(await routes).filter((path) => !path.includes("*")),
  ...Object.keys(operations).map((name) => name.split(" ")[1] ?? ""),
].map(withStars);

/** Left behind by a build or a run. */
const GENERATED = readFileSync(".gitignore", "utf8")
  .split("\n")
  .map((line) => line.replaceAll("/", ""))
  .filter((name) => /^[\w.-]+$/.test(name));

const COMMAND = /^(?:[A-Z_]+=\S+ )*npm (?:run )?(?<script>[\w:]+)(?: -- (?<tested>[\w/-]+))?/;
const MORE_TESTS = /^-- (?<tested>[\w/-]+)$/;
const IDENTIFIER = /^[a-z]+[A-Z]\w*$|^[A-Z]\w*[a-z]\w*[A-Z]\w*$|^[a-zA-Z]\w*(_\w+)+$/;
const CALL = /^[\w.]+\([\s\S]*\)$/;
const PATH = /^[~#.]?[\w<{*][\w.<>{}*…/:-]*$/;
const ENDING = /\.(ts|tsx|mts|mjs|md|json|css|sql|toml)$/;
const ONLY_ENDING = /^(\.[a-z]+)+$/;
/** Types of content, time zones, and addresses of a bucket. */
const NO_PATH = /^(text|image|application|Africa|profile-pictures)\//;
const FOLDERS = new Set(FILES.flatMap((file) => file.split("/").slice(0, -1)));
/** The volume of a server, and what a second port answers. */
const ELSEWHERE = /^\/(data|metrics)\b/;

const isTested = (part: string) => FILES.some((file) => /^(tests|e2e)\//.test(file) && file.includes(part));

function faultOfCommand({ script = "", tested }: { script?: string; tested?: string }): string | null {
  if (script && script !== "install" && !manifest.scripts.includes(script)) return `no script ${script}`;
  return tested && (!script || script === "test") && !isTested(tested)
    ? `no test with ${tested} in its path`
    : null;
}

/** Whether an address is that of a route, whose stars stand for one part each, or begins one. */
function isAddress(path: string): boolean {
  const parts = withStars(path).replace(/\/$/, "").split("/");
  return addresses.some((address) => {
    const own = address.split("/");
    return (
      own.length >= parts.length && parts.every((part, index) => own[index] === part || own[index] === "*")
    );
  });
}

function faultOfAddress(address: string): string | null {
  const path = address.replace(/^[A-Z]+ /, "").replace(/[?#].*$/, "");
  return ELSEWHERE.test(path) || isAddress(path) ? null : `no address ${path}`;
}

function faultOfPath(path: string): string | null {
  const [first = ""] = path.split("/");
  if (GENERATED.includes(first) || packages.includes(path)) return null;
  if (path.includes(":")) return faultOfAddress(`/${path}`);
  // Some files are written by the program, under a name that its code has.
  const isWritten = !path.includes("/") && sources.some((text) => text.includes(path));
  return isWritten || filesAt(path).length > 0 ? null : `no file ${path}`;
}

const isPath = (name: string) =>
  PATH.test(name) &&
  !ONLY_ENDING.test(name) &&
  !NO_PATH.test(name) &&
  (ENDING.test(name) || (name.includes("/") && FOLDERS.has(name.replace(/^[~#]/, "").split("/")[0] ?? "")));

/** What is wrong with a name in backticks; null also for what is no name of ours. */
function faultOf(name: string): string | null {
  const command = COMMAND.exec(name) ?? MORE_TESTS.exec(name);
  if (command) return faultOfCommand(command.groups ?? {});
  if (/^([A-Z]+ )?\/[a-z][\w./:{}<>?=-]*$/.test(name)) return faultOfAddress(name);
  if (isPath(name)) return faultOfPath(name);
  if (!IDENTIFIER.test(name) && !CALL.test(name)) return null;
  const unknown = wordsOf(name.replace(/"[^"]*"/g, "")).filter((word) => !words.has(word));
  return unknown.length > 0 ? `${unknown.join()} is nowhere in the code` : null;
}

/** A name with the file that has it: `takeSpot` (`spots.server.ts`), or in two cells of a table. */
const IN_FILE = /`([^`\s]+)` *(?:\(|\|) *`([^`\s]+)`/g;
const FILE_WITH = /`([^`\s]+)`\*{0,2} *\(`([^`\s]+)`/g;

function faultOfPlace(name: string, file: string): string | null {
  const [word] = wordsOf(name);
  if (!isPath(file) || !word || !(/^\w+$/.test(name) || CALL.test(name))) return null;
  const found = filesAt(file);
  const has = found.some((one) => wordsOf(readFileSync(one, "utf8")).includes(word));
  return found.length === 0 || has ? null : `${word} is not in ${file}`;
}

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

const faultsOf = ({ path, text }: Page): string[] =>
  [
    // What people type there has a test of its own.
    ...namesIn(path === "docs/rules/input.md" ? text.replace(/^\|.*$/gm, "") : text).map(faultOf),
    ...[...text.matchAll(IN_FILE)].map(([, name = "", file = ""]) => faultOfPlace(name, file)),
    ...[...text.matchAll(FILE_WITH)].map(([, file = "", name = ""]) => faultOfPlace(name, file)),
  ].filter((fault) => fault !== null);

const faultsOfLinks = (page: Page): string[] =>
  linksOf(page).flatMap(({ file, anchor }) => {
    if (!existsSync(file)) return [`no page ${file}`];
    if (anchor === undefined || anchorsOf(readFileSync(file, "utf8")).includes(anchor)) return [];
    return [`no heading ${file}#${anchor}`];
  });

describe.each(pages().map((page): [string, Page] => [page.path, page]))("%s", (_, page) => {
  it("names only files, addresses, commands and identifiers that exist", () => {
    expect(faultsOf(page)).toEqual([]);
  });

  it("links only to pages and headings that exist", () => {
    expect(faultsOfLinks(page)).toEqual([]);
  });
});

it("CONTRIBUTING.md has at most 10 kB: what more there is to say belongs in docs/how-to", () => {
  expect(readFileSync("CONTRIBUTING.md").byteLength).toBeLessThanOrEqual(10_000);
});

test.each([
  ["`app/gone.ts`", ["no file app/gone.ts"]],
  ["`games/gone.server.ts`", ["no file games/gone.server.ts"]],
  ["`db/gone/`", ["no file db/gone/"]],
  ["`app/features/<feature>/routes/`", []],
  ["`core/time/clock.server.ts`, `tests/core/architecture`", []],
  ["`build/node`, `@node-rs/argon2`, `text/html`", []],
  ["`/gone`", ["no address /gone"]],
  ["`GET /api/gone`", ["no address /api/gone"]],
  ["`/games/<id>/participation`, `GET /api/games/{id}`", []],
  ["`npm run gone`", ["no script gone"]],
  ["`npm test -- core/gone`", ["no test with core/gone in its path"]],
  ["`VERIFY_FULL=1 npm test -- db/seed`, `-- games`", []],
  ["`goneFunction`", ["goneFunction is nowhere in the code"]],
  ["`goneFunction()`", ["goneFunction is nowhere in the code"]],
  [
    "`gone_code`, `GONE_SETTING`",
    ["gone_code is nowhere in the code", "GONE_SETTING is nowhere in the code"],
  ],
  ["`takeSpot` (`core/time/clock.server.ts`)", ["takeSpot is not in core/time/clock.server.ts"]],
  ["| `takeSpot` | `core/time/clock.server.ts` |", ["takeSpot is not in core/time/clock.server.ts"]],
  ["**`core/time/clock.server.ts`** (`takeSpot`)", ["takeSpot is not in core/time/clock.server.ts"]],
  ["`takeSpot` (`participation/spots.server.ts`)", []],
])("a page with %s: %j", (text, faults) => {
  expect(faultsOf({ path: "docs/page.md", text })).toEqual(faults);
});

import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it, test } from "vitest";
import { operations } from "~/api";
import routes from "~/routes";
import { SPECIFIED_TEXTS } from "./texts";

const PAGE = "docs/specification.md";
const COLUMNS = ["Requirement", "Where", "Test", "Differs because"];
const SECTIONS = ["2", "3", "4", "5", "6", "7", "8", "9"];

interface Row {
  section: string;
  requirement: string;
  where: string;
  tests: string;
  reason: string;
}

/** By the heading of the second level above. */
function readRows(markdown: string): Row[] {
  let section = "";
  return markdown.split("\n").flatMap((line) => {
    section = /^## (\d+)\. /.exec(line)?.[1] ?? section;
    if (!line.startsWith("|")) return [];
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.every((cell) => /^-+$/.test(cell)) || cells.join() === COLUMNS.join()) return [];
    const [requirement = "", where = "", tests = "", reason = ""] = cells;
    // A wrong number of cells would move the others.
    return [{ section: cells.length === COLUMNS.length ? section : "", requirement, where, tests, reason }];
  });
}

const addresses = new Set(flatten(await routes));
function flatten(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [here || "/", ...flatten(children, here)];
  });
}

const found = (path: string, folders: readonly string[]): string | undefined =>
  folders.map((folder) => posix.join(folder, path)).find((one) => existsSync(one));

/** A page's address, an API operation, or a file. */
function faultOfPlace(place: string): string | null {
  if (place.startsWith("/")) return addresses.has(place) ? null : `no route ${place}`;
  if (/^[A-Z]+ \//.test(place)) return place in operations ? null : `no operation ${place}`;
  return found(place, ["app/features", "app", "."]) ? null : `no file ${place}`;
}

const SPECIFIED = new Set(SPECIFIED_TEXTS.map(([, text]) => text));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A file, and the title of a test or group in it. */
function faultOfTest(file: string, title: string | undefined): string | null {
  const path = found(file, ["tests", "."]);
  if (!path || !/\.(test|spec|slow)\.tsx?$/.test(path)) return `no test file ${file}`;
  if (title === undefined) return null;
  // Its titles are the specified texts.
  if (file === "specification/texts.test.ts")
    return SPECIFIED.has(title) ? null : `no specified text "${title}"`;
  const called = new RegExp(`\\(\\s*(["\`])${escaped(title)}\\1\\s*,`);
  return called.test(readFileSync(path, "utf8")) ? null : `no test "${title}" in ${file}`;
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replace(/ /g, "-");

/** As seen from the page. */
function faultOfLink(target: string): string | null {
  const [path = "", anchor] = target.split("#");
  const file = posix.join(posix.dirname(PAGE), path);
  if (!/^docs\/(decisions|rules)\/[\w-]+\.md$/.test(file)) return `${target} is no decision and no rule`;
  if (!existsSync(file)) return `no page ${target}`;
  const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => slug(text));
  return anchor === undefined || headings.includes(anchor) ? null : `no heading ${target}`;
}

const PLACE = /`([^`]+)`/g;
const TEST = /`([^`]+)`(?:: "([^"]+)")?/g;
const LINK = /\[[^\]]+\]\(([^)]+)\)/g;

function faultsOf({ section, requirement, where, tests, reason }: Row): string[] {
  const links = [...reason.matchAll(LINK)];
  const faults = [
    SECTIONS.includes(section) ? null : "not in a table of a section, with four cells",
    requirement ? null : "no requirement",
    tests || reason ? null : "neither a test nor a reason",
    where || reason ? null : "neither a place nor a reason",
    reason && links.length === 0 ? "a reason without a link to a decision or a rule" : null,
    where.replace(PLACE, "").replace(/[, ]/g, "") ? "more than places in Where" : null,
    tests.replace(TEST, "").replace(/[, ]/g, "") ? "more than tests in Test" : null,
    ...[...where.matchAll(PLACE)].map(([, place = ""]) => faultOfPlace(place)),
    ...[...tests.matchAll(TEST)].map(([, file = "", title]) => faultOfTest(file, title)),
    ...links.map(([, target = ""]) => faultOfLink(target)),
  ];
  return faults.filter((fault) => fault !== null).map((fault) => `${requirement}: ${fault}`);
}

const rows = readRows(readFileSync(PAGE, "utf8"));

describe("the page of the specification", () => {
  it.each(SECTIONS)("has the requirements of section %s", (section) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(10);
  });

  it("names only files, tests and reasons that exist", () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it("names each requirement of a section once", () => {
    const names = rows.map(({ section, requirement }) => `${section}: ${requirement}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

const THIS = "`specification/document.test.ts`";
test.each([
  ["| It works | `routes.ts` | | |", ["neither a test nor a reason"]],
  [`| It works | | ${THIS} | |`, ["neither a place nor a reason"]],
  [`| It works | \`gone.ts\` | ${THIS} | |`, ["no file gone.ts"]],
  [`| It works | \`/gone\` | ${THIS} | |`, ["no route /gone"]],
  [`| It works | \`GET /api/gone\` | ${THIS} | |`, ["no operation GET /api/gone"]],
  ["| It works | `routes.ts` | `gone.test.ts` | |", ["no test file gone.test.ts"]],
  ["| It works | `routes.ts` | `specification/texts.ts` | |", ["no test file specification/texts.ts"]],
  [
    `| It works | \`routes.ts\` | ${THIS}: "flies" | |`,
    ['no test "flies" in specification/document.test.ts'],
  ],
  ['| It works | `routes.ts` | `specification/texts.test.ts`: "Oops" | |', ['no specified text "Oops"']],
  ["| It works | | | It is better so |", ["a reason without a link to a decision or a rule"]],
  ["| It works | | | [So](rules/gone.md) |", ["no page rules/gone.md"]],
  ["| It works | | | [So](rules/games.md#gone) |", ["no heading rules/games.md#gone"]],
  ["| It works | | | [So](architecture.md) |", ["architecture.md is no decision and no rule"]],
  [`| It works | \`routes.ts\` | ${THIS} |`, ["not in a table of a section, with four cells"]],
  [`| It works | \`routes.ts\`, \`/games/:id\`, \`GET /api/games\` | ${THIS} | |`, []],
])("the row %s: %j", (line, faults) => {
  const [row] = readRows(`## 2. Screens\n\n${line}`);
  expect(row && faultsOf(row)).toEqual(faults.map((fault) => `It works: ${fault}`));
});

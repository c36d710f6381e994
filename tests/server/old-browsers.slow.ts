import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import bcd, { type CompatStatement, type Identifier, type SupportStatement } from "@mdn/browser-compat-data";
import { parse } from "acorn";
import { full } from "acorn-walk";
import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { describe, expect, it } from "vitest";

/** Styled in these; without streams, pages have no scripts (app/entry.client.tsx). */
const OLDEST = { chrome: 70, firefox: 62, safari: 12 };
const OLDEST_WITH_SCRIPTS = { chrome: 73, firefox: 113, safari: 14.1 };

const BUILD = "build/client";
const files = (ending: string) =>
  readdirSync(BUILD, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
const read = (name: string) => readFileSync(join(BUILD, name), "utf8");

function isIn(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some(({ version_added: added, version_removed: removed, flags }) => {
    if (typeof added !== "string" || flags || removed) return false;
    return added === "preview" ? false : Number.parseFloat(added.replace("≤", "")) <= version;
  });
}

/** True for unknown names, such as ours. */
function isEverywhere(compat: CompatStatement | undefined, browsers: typeof OLDEST): boolean {
  if (!compat) return true;
  const { chrome, firefox, safari } = compat.support;
  return isIn(chrome, browsers.chrome) && isIn(firefox, browsers.firefox) && isIn(safari, browsers.safari);
}

describe("the stylesheets of the build", () => {
  /** What old browsers omit, and why nothing is lost. */
  const FALLS_BACK: Record<string, string> = {
    inset: "legacy.css, by @supports",
    "inset-inline": "legacy.css, by @supports",
    "inset-inline-end": "legacy.css, by @supports",
    "inset-inline-start": "legacy.css, by @supports",
    gap: "legacy.css gives margins",
    outline: "old Safari draws it square, without the corners' radius",
    ":focus:not(:focus-visible)": "the focus is shown after a click too",
    "accent-color": "a tick has the system's color",
    "color-scheme": "controls stay light",
    "forced-color-adjust": "no forced colors there",
    "scroll-padding": "what was jumped to stands at the very edge",
    "scroll-margin-top": "a row that was jumped to may stand under the message about it",
    "text-decoration-thickness": "a thinner line",
    "text-underline-offset": "a nearer line",
    "text-wrap": "the last line of a title may be short",
    "text-size-adjust": "the prefixed one is beside it",
    "-webkit-tap-highlight-color": "a flash under the finger",
    "-webkit-user-drag": "of the map's library",
    "content-visibility": "by @supports: invitations stay folded",
    ".home-invitations .disclosure::details-content": "by @supports: invitations stay folded",
    "scroll-snap-type": "the team scrolls freely",
    "scroll-snap-align": "the team scrolls freely",
    ".film-dialog::backdrop": "the page behind a film stays bright",
    "touch-action": "of the map's library, which listens to touches where it is missing",
  };

  const sheets = files(".css").map((name) => ({ name, root: postcss.parse(read(name)) }));

  const lost = (collect: (root: postcss.Root) => string[]) =>
    [...new Set(sheets.flatMap(({ root }) => collect(root)))].filter((name) => !(name in FALLS_BACK)).sort();

  it("exist", () => expect(sheets.length).toBeGreaterThan(0));

  it("use only properties that browsers of 2018 have", () => {
    const names = lost((root) => {
      const used: string[] = [];
      root.walkDecls(({ prop }: Declaration) => {
        if (!prop.startsWith("--") && !isEverywhere(bcd.css.properties?.[prop]?.__compat, OLDEST))
          used.push(prop);
      });
      return used;
    });
    expect(names).toEqual([]);
  });

  it("use only rules and selectors that browsers of 2018 have", () => {
    const names = lost((root) => {
      const used: string[] = [];
      root.walkAtRules(({ name }: AtRule) => {
        if (!isEverywhere(bcd.css["at-rules"]?.[name]?.__compat, OLDEST)) used.push(`@${name}`);
      });
      root.walkRules(({ selectors }: Rule) => {
        for (const selector of selectors) {
          for (const [, name = ""] of selector.matchAll(/::?([a-z-]+)/g)) {
            if (!isEverywhere(bcd.css.selectors?.[name]?.__compat, OLDEST)) used.push(selector);
          }
        }
      });
      return used;
    });
    expect(names).toEqual([]);
  });

  it("use no functions or units that browsers of 2018 lack", () => {
    const values = sheets.flatMap(({ root }) => {
      const found: string[] = [];
      root.walkDecls(({ prop, value }: Declaration) => {
        if (/\b(min|max|clamp|color-mix|oklch|lab|lch|light-dark)\(|\d(dvh|svh|lvh|dvw|cqw|lh)\b/.test(value))
          found.push(`${prop}: ${value}`);
      });
      return found;
    });
    expect(values).toEqual([]);
  });
});

describe("the scripts of the build", () => {
  /** Tested before use, or another thing of that name. */
  const TRIED: Record<string, string> = {
    at: "app/entry.client.tsx brings it",
    matchAll: "of a worker's clients",
  };

  // Scalar has its own page, which links /api/docs where it does not run.
  const scripts = files(".js")
    .filter((name) => !name.includes("sandboxed"))
    .map((name) => ({ name, code: read(name) }));
  const newer = (known: Identifier | undefined) => !isEverywhere(known?.__compat, OLDEST_WITH_SCRIPTS);

  /** Younger methods of arrays, strings, promises and objects. */
  const YOUNG_METHODS = new Set(
    ["Array", "String", "Object", "Promise", "RegExp", "Map", "Set", "TypedArray"].flatMap((name) =>
      Object.keys(bcd.javascript.builtins?.[name] ?? {}).filter(
        (method) => method !== "__compat" && newer(bcd.javascript.builtins?.[name]?.[method]),
      ),
    ),
  );

  it("exist, and the list of methods that old browsers lack is known", () => {
    expect(scripts.length).toBeGreaterThan(50);
    expect([...YOUNG_METHODS]).toEqual(expect.arrayContaining(["at", "replaceAll", "toSorted", "groupBy"]));
  });

  it("use the syntax of ECMAScript 2018 and import(), and nothing newer", () => {
    const wrong: string[] = [];
    for (const { name, code } of scripts) {
      full(parse(code, { ecmaVersion: 2020, sourceType: "module" }), (node) => {
        const isNewer =
          node.type === "ChainExpression" ||
          (node.type === "LogicalExpression" && "operator" in node && node.operator === "??") ||
          (node.type === "Literal" && "bigint" in node && node.bigint !== undefined) ||
          (node.type === "CatchClause" && "param" in node && node.param === null);
        if (isNewer) wrong.push(`${name}: ${code.slice(node.start, node.end).slice(0, 80)}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  it("call no method and create no object that the oldest browsers with scripts lack", () => {
    const young = new Map<string, string>();
    for (const { name, code } of scripts) {
      full(parse(code, { ecmaVersion: 2020, sourceType: "module" }), (node) => {
        if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
        if (!("callee" in node)) return;
        const { name: plain, member } = calledIn(node.callee);
        const isYoung =
          node.type === "NewExpression"
            ? plain !== null && newer(bcd.api[plain])
            : member !== null && YOUNG_METHODS.has(member);
        const called = plain ?? member;
        if (isYoung && called)
          young.set(called, `${name}: ${code.slice(Math.max(0, node.start - 60), node.start + 60)}`);
      });
    }
    for (const known of Object.keys(TRIED)) young.delete(known);
    expect(Object.fromEntries(young)).toEqual({});
  });

  /** `name(…)` or `….member(…)`. */
  function calledIn(callee: unknown): { name: string | null; member: string | null } {
    const isMember = typeof callee === "object" && callee !== null && "property" in callee;
    const plain = isMember && "computed" in callee && callee.computed === false;
    return { name: identifier(callee), member: plain ? identifier(callee.property) : null };
  }

  function identifier(node: unknown): string | null {
    const named = typeof node === "object" && node !== null && "name" in node;
    return named && typeof node.name === "string" ? node.name : null;
  }
});

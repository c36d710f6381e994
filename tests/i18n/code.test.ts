import ts from "typescript";
import { describe, expect, it } from "vitest";
import { allMessages } from "~/i18n/messages.server";
import { literalsIn, nodesOf, parse, placeOf, type Source, sourcesOf } from "./sources";

const SPOKEN = new Set(
  "alt aria-description aria-label aria-roledescription caption heading hint label legend placeholder subtitle summary title".split(
    " ",
  ),
);
/** The same in every language. */
const PROPER_NAMES = new Set(["openapi.json", "examples.json", "Scalar"]);

/** Letters, and a colon without the space before it that French needs. */
const IN_A_LANGUAGE = /\p{L}|(?<! ):/u;

/** Texts that should be in a locale file. */
function textsInComponent({ tree }: Source): string[] {
  const found: string[] = [];
  for (const node of nodesOf(tree)) {
    for (const text of spokenIn(node)) {
      if (IN_A_LANGUAGE.test(text) && !PROPER_NAMES.has(text.trim()))
        found.push(`${placeOf(node)} ${text.trim()}`);
    }
  }
  return found;
}

function spokenIn(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return isCode(node.parent) ? [] : [node.text.replace(/&\w+;/g, "")];
  if (!ts.isJsxExpression(node) && !ts.isJsxAttribute(node)) return [];
  if (ts.isJsxAttribute(node)) {
    const value = node.initializer;
    if (!value || !SPOKEN.has(node.name.getText())) return [];
    if (ts.isStringLiteral(value)) return [value.text];
    return ts.isJsxExpression(value) && value.expression ? literalsIn(value.expression) : [];
  }
  const { parent } = node;
  return node.expression && !ts.isJsxAttribute(parent) && !isCode(parent) ? literalsIn(node.expression) : [];
}

/** Users do not read these values. */
const isCode = (node: ts.Node) =>
  ts.isJsxElement(node) && /^(code|script|style)$/.test(node.openingElement.tagName.getText());

describe("components", () => {
  it("contain no texts", () => {
    expect(sourcesOf("app", /\.tsx$/).flatMap(textsInComponent)).toEqual([]);
  });

  it.each([
    "<p>Hello</p>",
    '<p>{"Hello"}</p>',
    '<p>{on ? "Hello" : null}</p>',
    `<p>{\`\${count} Hello\`}</p>`,
    '<p>{on && "Hello"}</p>',
    '<img alt="Hello" />',
    '<Field label={on ? "Hello" : t("no")} />',
    "<p>مرحبا</p>",
    "<p>{name}: {value}</p>",
    `<Card title={\`\${t("next")}: \${value}\`} />`,
  ])("are reported when they contain text: %s", (jsx) => {
    expect(textsInComponent(parse("x.tsx", `const X = () => ${jsx};`))).toHaveLength(1);
  });

  it.each([
    '<p>{t("hello")} · 5/14</p>',
    '<p className="a">{home} : {guests}</p>',
    '<p>{on === "yes" ? <b /> : null}</p>',
    '<a title={t("a")}>×</a>',
  ])("may contain %s", (jsx) => {
    expect(textsInComponent(parse("x.tsx", `const X = () => ${jsx};`))).toEqual([]);
  });
});

const PLURAL = /_(zero|one|two|few|many|other)$/;

interface Uses {
  namespaces: Set<string>;
  literals: Set<string>;
  /** `status_${status}`: the parts around placeholders. */
  templates: string[][];
}

/** And strings that may be keys. */
function usesOf({ tree }: Source): Uses {
  const uses: Uses = { namespaces: new Set(), literals: new Set(), templates: [] };
  for (const node of nodesOf(tree)) {
    if (ts.isStringLiteralLike(node)) uses.literals.add(node.text);
    if (ts.isTemplateExpression(node))
      uses.templates.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)]);
    if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      uses.literals.add(node.text);
    if (ts.isCallExpression(node) && /^(useT|translator)$/.test(node.expression.getText()))
      for (const argument of node.arguments.slice(-1))
        for (const namespace of literalsIn(argument)) uses.namespaces.add(namespace);
    if (ts.isTypeReferenceNode(node) && /^(Key|Translate)$/.test(node.typeName.getText()))
      for (const argument of node.typeArguments ?? [])
        uses.namespaces.add(argument.getText().replace(/"/g, ""));
  }
  return uses;
}

/** Their keys may be in any source. */
const EVERYWHERE = new Set(["errors", "flash"]);

function unusedKeys(uses: readonly Uses[], namespace: string, keys: readonly string[]): string[] {
  const words = new Set(uses.flatMap(({ literals }) => [...literals]));
  return keys.filter(
    (key) =>
      !uses.some(({ namespaces, literals, templates }) => {
        const here = EVERYWHERE.has(namespace) || namespaces.has(namespace);
        if (literals.has(`${namespace}:${key}`) || (here && literals.has(key))) return true;
        return templates.some(
          (parts) => isMadeBy(parts, `${namespace}:${key}`, words) || (here && isMadeBy(parts, key, words)),
        );
      }),
  );
}

/** With one of the sources' strings. */
function isMadeBy(
  [head = "", tail = "", ...more]: readonly string[],
  key: string,
  words: Set<string>,
): boolean {
  if (!head && !tail) return false;
  if (!key.startsWith(head) || key.length <= head.length + tail.length) return false;
  if (more.length > 0) return true;
  return key.endsWith(tail) && words.has(key.slice(head.length, key.length - tail.length));
}

describe("texts", () => {
  const uses = [...sourcesOf("app", /\.tsx?$/), ...sourcesOf("db", /\.ts$/)].map(usesOf);

  it.each(Object.keys(allMessages.en))("of %s are all used", (namespace) => {
    const keys = Object.keys(allMessages.en[namespace] ?? {}).map((key) => key.replace(PLURAL, ""));
    expect(unusedKeys(uses, namespace, [...new Set(keys)])).toEqual([]);
  });

  it("are reported as unused: a key of another namespace, an unknown template value, an unused namespace", () => {
    const code = `const t = useT("games"); t("title"); t(\`status_\${x}\`); const all = ["open"]; t("common:save");`;
    const only = [usesOf(parse("x.tsx", code))];
    expect(unusedKeys(only, "games", ["title", "status_open", "status_shut", "save"])).toEqual([
      "status_shut",
      "save",
    ]);
    expect(unusedKeys(only, "venues", ["title", "status_open"])).toEqual(["title", "status_open"]);
    expect(unusedKeys(only, "common", ["save", "title"])).toEqual(["title"]);
  });
});

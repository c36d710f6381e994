import ts from "typescript";
import { expect, it } from "vitest";
import { nodesOf, parse, placeOf, type Source, sourcesOf } from "./sources";

/** In the user's language. */
const WRITTEN =
  /^(title|name|firstName|lastName|first_name|last_name|description|address|bio|comment|search|note|details|reason|externalName)$/;
const FIELDS = /^(Field|TextareaField|PlainText)$/;

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const tagsOf = ({ tree }: Source): Tag[] =>
  [...nodesOf(tree)].filter((node) => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node));

function attribute(tag: Tag, name: string): ts.JsxAttribute | undefined {
  return tag.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
}

/** `name="title"` or `field={fields.title}`. */
function nameOf(tag: Tag): string {
  const written = attribute(tag, "name") ?? attribute(tag, "field");
  return (
    written?.initializer
      ?.getText()
      .replace(/^[{"]|[}"]$|^\{?fields\./g, "")
      .replace(/^fields\./, "") ?? ""
  );
}

/** `TextareaField` and `PlainText` set `dir="auto"` themselves. */
function fixedFields(source: Source): string[] {
  return tagsOf(source)
    .filter((tag) => /^(Field|input|textarea)$/.test(tag.tagName.getText()))
    .filter((tag) => WRITTEN.test(nameOf(tag)) && !attribute(tag, "readOnly"))
    .filter((tag) => !/hidden|checkbox|radio|date/.test(attribute(tag, "type")?.initializer?.getText() ?? ""))
    .filter((tag) => attribute(tag, "dir")?.initializer?.getText() !== '"auto"')
    .map((tag) => `${placeOf(tag)} ${nameOf(tag)}`);
}

/** A name would reverse `<bdi>{t("by", { name })}</bdi>`. */
function turningSentences(source: Source): string[] {
  return tagsOf(source)
    .filter((tag) => !FIELDS.test(tag.tagName.getText()) && !/^(input|textarea)$/.test(tag.tagName.getText()))
    .filter(
      (tag) => tag.tagName.getText() === "bdi" || attribute(tag, "dir")?.initializer?.getText() === '"auto"',
    )
    .filter((tag) => !attribute(tag, "lang"))
    .filter((tag) => {
      const children = ts.isJsxElement(tag.parent) ? tag.parent.children : [];
      return children.some(
        (child) =>
          ts.isJsxExpression(child) &&
          child.expression !== undefined &&
          ts.isCallExpression(child.expression) &&
          child.expression.expression.getText() === "t",
      );
    })
    .map(placeOf);
}

/** A name in another script would stand at the far end of `<bdi className="grow">`. */
const growingNames = (source: Source): string[] =>
  tagsOf(source)
    .filter((tag) => tag.tagName.getText() === "bdi")
    .filter((tag) => /\bgrow\b/.test(attribute(tag, "className")?.initializer?.getText() ?? ""))
    .map(placeOf);

const all = sourcesOf("app", /\.tsx$/);

it("every text field takes its direction from its content", () => {
  expect(all.flatMap(fixedFields)).toEqual([]);
});

it("no translated sentence takes its direction from a name in it", () => {
  expect(all.flatMap(turningSentences)).toEqual([]);
});

it("no name in another script moves away from its picture", () => {
  expect(all.flatMap(growingNames)).toEqual([]);
  const wrong = parse("x.tsx", `const X = () => <bdi className="grow clip">{name}</bdi>;`);
  expect(growingNames(wrong)).toHaveLength(1);
});

it("this check detects both a text field and a sentence with a wrong direction", () => {
  const wrong = parse(
    "x.tsx",
    `const X = () => <><Field field={fields.title} label={t("a")} /><input name="search" />
      <bdi>{t("by", { name })}</bdi><p dir="auto">{t("by", { name })}</p></>;`,
  );
  expect(fixedFields(wrong)).toHaveLength(2);
  expect(turningSentences(wrong)).toHaveLength(2);
  const right = parse(
    "x.tsx",
    `const X = () => <><Field field={fields.title} dir="auto" /><bdi>{name}</bdi><p dir="auto">{text || t("none")}</p></>;`,
  );
  expect([...fixedFields(right), ...turningSentences(right)]).toEqual([]);
});

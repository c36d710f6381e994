import postcss, { type ChildNode } from "postcss";
import { STYLES_MARK } from "~/ui/rendering/inline-styles";

type Piece = (classes: ReadonlySet<string>) => string;

/** In other at-rules, such as keyframes, no name is a class. */
const CONDITIONS = ["media", "supports"];

export function rulesFor(css: string): (html: string) => string {
  const pieces = piecesOf(postcss.parse(css).nodes);
  return (html) => textOf(pieces, classesOf(html));
}

/** Source: docs/decisions/013-look-and-weight.md. */
export const withStyles = (html: string, rules: (html: string) => string): string =>
  html.replace(STYLES_MARK, () => rules(html));

const piecesOf = (nodes: readonly ChildNode[]): Piece[] => nodes.map(pieceOf);

const textOf = (pieces: readonly Piece[], classes: ReadonlySet<string>): string =>
  pieces.map((piece) => piece(classes)).join("");

function pieceOf(node: ChildNode): Piece {
  if (node.type === "rule") {
    const selectors = node.selectors.map((text) => ({ text, needed: classesIn(text) }));
    const block = `{${node.nodes.filter(({ type }) => type === "decl").join(";")}}`;
    return (classes) => {
      const used = selectors.filter(({ needed }) => needed.every((name) => classes.has(name)));
      return used.length > 0 ? used.map(({ text }) => text).join() + block : "";
    };
  }
  if (node.type === "atrule" && node.nodes && CONDITIONS.includes(node.name)) {
    const inner = piecesOf(node.nodes);
    const condition = `@${node.name}${node.raws.afterName ?? " "}${node.params}`;
    return (classes) => {
      const text = textOf(inner, classes);
      return text && `${condition}{${text}}`;
    };
  }
  const text = node.type === "comment" ? "" : `${node}${node.type === "atrule" && !node.nodes ? ";" : ""}`;
  return () => text;
}

const classesIn = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)|\[[^\]]*\]/g, "").matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);

const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));

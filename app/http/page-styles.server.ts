import postcss, { type ChildNode } from "postcss";
import { STYLES_MARK } from "~/ui/inline-styles";

/** A piece of a stylesheet: its text for a page that has elements of these classes; "" when nothing of it applies. */
type Piece = (classes: ReadonlySet<string>) => string;

/** At-rules that hold rules for elements; in others, such as keyframes, no name is a class. */
const CONDITIONS = ["media", "supports"];

/** What makes a piece of text from a stylesheet and the HTML of a page: its rules that can apply to the page. */
export function rulesFor(css: string): (html: string) => string {
  const pieces = piecesOf(postcss.parse(css).nodes);
  return (html) => textOf(pieces, classesOf(html));
}

/** A rendered page with the rules of `styles` that can apply to it where it carries its styles. Source: docs/decisions/013-look-and-weight.md. */
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

/** The classes without which a selector matches nothing. */
const classesIn = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)|\[[^\]]*\]/g, "").matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);

const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));

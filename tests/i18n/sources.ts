import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

export interface Source {
  path: string;
  tree: ts.SourceFile;
}

export const parse = (path: string, text: string): Source => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

export const sourcesOf = (folder: string, ending: RegExp): Source[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => parse(`${folder}/${file}`, readFileSync(`${folder}/${file}`, "utf8")));

/** Parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  // A generator cannot yield from forEachChild's callback.
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    found.push(child);
  });
  return found;
}

export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** `a ? "x" : "y"`, `a && "x"`, `` `x ${a}` ``. */
export function literalsIn(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression))
    return [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)];
  if (ts.isParenthesizedExpression(expression)) return literalsIn(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...literalsIn(expression.whenTrue), ...literalsIn(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) {
    const { left, right, operatorToken } = expression;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsIn(right);
    return JOINING.has(operatorToken.kind) ? [...literalsIn(left), ...literalsIn(right)] : [];
  }
  return [];
}

const JOINING = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

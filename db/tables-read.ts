import { LRUCache } from "lru-cache";

/** Comments and literals match no group. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]|([A-Za-z_]\w*)|([(),.])/g;

interface Token {
  /** In lower case. */
  text: string;
  isWord: boolean;
}

const AFTER_TABLES = new Set(
  "where group order limit union except intersect select having window set values".split(" "),
);

const byText = new LRUCache<string, readonly string[]>({ max: 2000, memoMethod: findTables });

/** In lower case. Each text is examined once. */
export const tablesRead = (sql: string): readonly string[] => byText.memo(sql);

function findTables(sql: string): readonly string[] {
  const tokens = tokensOf(sql);
  const commonTables = new Set(namesInWith(tokens));
  return [...new Set(tableNames(tokens))].filter((name) => !commonTables.has(name));
}

function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  for (const [, double, back, square, word, sign] of sql.matchAll(TOKEN)) {
    const quoted = double ?? back ?? square;
    if (quoted !== undefined) tokens.push({ text: quoted.toLowerCase(), isWord: false });
    else if (word !== undefined) tokens.push({ text: word.toLowerCase(), isWord: true });
    else if (sign !== undefined) tokens.push({ text: sign, isWord: false });
  }
  return tokens;
}

/** name AS (…) or name (columns) AS (…), also [NOT] MATERIALIZED. */
function* namesInWith(tokens: readonly Token[]): Generator<string> {
  if (!tokens.some(({ text, isWord }) => isWord && text === "with")) return;
  for (const [index, { text, isWord }] of tokens.entries()) {
    const next = tokens[index + 1]?.text ?? "";
    if (!isWord || text !== "as" || !["(", "not", "materialized"].includes(next)) continue;
    let at = index - 1;
    if (tokens[at]?.text === ")") while (at > 0 && tokens[at]?.text !== "(") at -= 1;
    const name = tokens[tokens[at]?.text === "(" ? at - 1 : at];
    if (name) yield name.text;
  }
}

function* tableNames(tokens: readonly Token[]): Generator<string> {
  const inTables = [false];
  let isNext = false;
  for (const [index, { text, isWord }] of tokens.entries()) {
    const after = tokens[index + 1]?.text;
    const wasNext: boolean = isNext;
    isNext = false;
    if (text === "(") {
      inTables.push(wasNext);
      isNext = wasNext;
    } else if (text === ")") inTables.pop();
    else if (text === ",") isNext = inTables.at(-1) === true;
    else if (isWord && (text === "join" || (text === "from" && tokens[index - 1]?.text !== "distinct"))) {
      inTables[inTables.length - 1] = true;
      isNext = true;
    } else if (isWord && AFTER_TABLES.has(text)) inTables[inTables.length - 1] = false;
    else if (isWord && text === "in") isNext = after !== "(";
    // The name of a schema, as in main.games.
    else if (text === "." || (wasNext && after === ".")) isNext = wasNext;
    // A table made by a function, such as json_each(…).
    else if (wasNext && after !== "(") yield text;
  }
}

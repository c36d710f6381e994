/** Thrown where the text is no JSON. */
export class NoJson extends Error {}

export interface WalkedValue {
  /** Just after the value. */
  end: number;
  /** Levels of brackets. */
  depth: number;
  /** Names in all of its objects, each time they stand there. */
  names: number;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const OPENING = [91, 123];
const CLOSING = [93, 125];

export function skipSpace(text: string, start: number): number {
  let index = start;
  while (" \n\r\t".includes(text[index] ?? "x")) index += 1;
  return index;
}

/** Just after the string that begins at `start`. Errors: NoJson. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  throw new NoJson();
}

/** Finds the end without building anything, so that a file can be parsed piece by piece. Errors: NoJson. */
export function walkValue(text: string, start: number): WalkedValue {
  let depth = 0;
  let deepest = 0;
  let names = 0;
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      if (depth > 0 && text.charCodeAt(skipSpace(text, index)) === COLON) names += 1;
      if (depth === 0) return { end: index, depth: deepest, names };
      continue;
    }
    if (OPENING.includes(code)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING.includes(code)) {
      if (depth === 0) return { end: index, depth: deepest, names };
      depth -= 1;
      if (depth === 0) return { end: index + 1, depth: deepest, names };
    } else if (depth === 0 && (text[index] === "," || skipSpace(text, index) > index)) {
      return { end: index, depth: deepest, names };
    }
    index += 1;
  }
  throw new NoJson();
}

/** To compare with `WalkedValue.names`: JSON.parse keeps the last of a name that stands there twice. */
export function namesIn(value: unknown): number {
  let count = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== "object" || next === null) continue;
    const values = Object.values(next);
    if (!Array.isArray(next)) count += values.length;
    for (const inner of values) if (typeof inner === "object") rest.push(inner);
  }
  return count;
}

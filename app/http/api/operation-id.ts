import type { Method } from "./endpoint.server";
import { OPERATION_NAMES } from "./operation-names";

const VERBS: Readonly<Record<Method, string>> = {
  GET: "get",
  POST: "create",
  PUT: "set",
  PATCH: "update",
  DELETE: "delete",
};

/**
 * The name of an operation in generated clients: a verb and the nouns of its address, as in `listGameComments`.
 * It is a promise to those clients, as the address is.
 */
export function operationId(method: Method, path: string): string {
  const named = OPERATION_NAMES[`${method} ${path}`];
  if (named) return named;
  const segments = path.split("/").slice(2);
  const last = segments.at(-1) ?? "";
  const nouns = segments.flatMap((segment, index) => {
    if (isParameter(segment)) return [];
    const isOne =
      isParameter(segments[index + 1] ?? "") || (index === segments.length - 1 && method === "POST");
    return [pascal(isOne ? singular(segment) : segment)];
  });
  const isList = method === "GET" && !isParameter(last) && singular(last) !== last;
  return (isList ? "list" : VERBS[method]) + nouns.join("");
}

const isParameter = (segment: string) => segment.startsWith("{");

const pascal = (words: string) => words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const UNCHANGED = ["series", "dues"];

function singular(word: string): string {
  if (UNCHANGED.includes(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("matches")) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

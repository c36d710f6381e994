import { createHmac } from "node:crypto";
import { DomainError } from "~/core/errors";
import { sessionSecret } from "~/core/settings/env.server";
import type { ListPlace } from "./filters.server";
import type { ListQuery } from "./summary-list";

/**
 * Stands for a game's place in the list of one query, whatever its page size. Signed, so that it cannot be taken to
 * another list.
 */
export const writeCursor = (query: ListQuery, place: ListPlace): string => {
  const text = [place.startTime, place.n, place.isAsTyped ? 1 : 0].map((part) => part.toString(36)).join(".");
  return `${text}.${signatureOf(query, text)}`;
};

/** Errors: cursor_unknown (at after) for any text that `writeCursor` did not write for this list. */
export function readCursor(query: ListQuery, cursor: string): ListPlace {
  const [, text = "", startTime = "", n = "", isAsTyped] =
    /^((\w{1,12})\.(\w{1,12})\.([01]))\.[\w-]{16}$/.exec(cursor) ?? [];
  if (cursor !== `${text}.${signatureOf(query, text)}`)
    throw new DomainError("cursor_unknown", { field: "after" });
  return {
    startTime: Number.parseInt(startTime, 36),
    n: Number.parseInt(n, 36),
    isAsTyped: isAsTyped === "1",
  };
}

function signatureOf({ scope, filters }: ListQuery, text: string): string {
  const { page: _page, limit: _limit, after: _after, ...list } = filters;
  const signed = JSON.stringify(["cursor", scope, Object.entries(list).sort(), text]);
  return createHmac("sha256", sessionSecret).update(signed).digest("base64url").slice(0, 16);
}

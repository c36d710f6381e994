import { createHmac } from "node:crypto";
import { z } from "zod";
import { DomainError } from "~/core/errors";
import { sessionSecret } from "~/core/settings/env.server";

/** The values of a row by which its list is ordered. The last is unique to the row. */
export type Place = readonly (string | number)[];

const Written = z.array(z.union([z.string(), z.number()]));

/** `list`: all that decides which rows come in which order. Signed, so that it cannot be taken to another list. */
export function writeCursor(list: unknown, place: Place): string {
  const text = Buffer.from(JSON.stringify(place)).toString("base64url");
  return signed(list, text);
}

/** Errors: cursor_unknown (at after) for any text that `writeCursor` did not write for this list. */
export function readCursor(list: unknown, cursor: string): Place {
  const [text = ""] = cursor.split(".");
  if (cursor !== signed(list, text)) throw new DomainError("cursor_unknown", { field: "after" });
  return Written.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}

function signed(list: unknown, text: string): string {
  const content = JSON.stringify(["cursor", list, text]);
  const signature = createHmac("sha256", sessionSecret).update(content).digest("base64url");
  return `${text}.${signature.slice(0, 16)}`;
}

import { DomainError } from "~/core/errors";

/** In an address. Errors: match_not_found. */
export function matchNumber(text = ""): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new DomainError("match_not_found");
  return Number(text);
}

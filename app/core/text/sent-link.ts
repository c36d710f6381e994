import { decoded } from "../addresses/decoded";
import { asId } from "../ids.server";

/** A chat or a sentence may put other characters around a secret. */
const TOKEN = /^[^\w-]*([\w-]+)[^\w-]*$/;
const SHORT_LINK = /^[^\da-z]*([\da-f]{8})(-[\da-z]{1,40})?[^\da-z]*$/i;
const ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[^\da-f-]+$/i;

const joined = (match: RegExpExecArray | null, part: (match: RegExpExecArray) => string): string | null =>
  match && part(match);

const BY_PATH: readonly [RegExp, (written: string) => string | null][] = [
  [
    /^(\/g\/)([^/]+)\/?$/,
    (written) => joined(SHORT_LINK.exec(written), ([, slug = "", code = ""]) => slug.toLowerCase() + code),
  ],
  [
    /^(\/(?:c|p|seats|unsubscribe|guest-mail)\/)([^/]+)\/?$/,
    (written) => joined(TOKEN.exec(written), ([, token = ""]) => token),
  ],
  [
    /^(\/(?:games|crews|venues|players|series|tournaments)\/)([^/]+)\/?$/,
    (written) => joined(ID.exec(written), ([, id = ""]) => asId(id)),
  ],
];
const BY_TOKEN = new Set(["/confirm-email", "/reset-password", "/login/link", "/new-email"]);

/** Repairs a link that a chat, a sentence or a keyboard has changed; null if there is nothing to repair. */
export function mendedLink({ pathname, search, searchParams }: URL): string | null {
  for (const [pattern, mend] of BY_PATH) {
    const [, start = "", written = ""] = pattern.exec(pathname) ?? [];
    const meant = written && mend(decoded(written));
    if (meant && meant !== written) return start + meant + search;
  }
  const token = BY_TOKEN.has(pathname) ? searchParams.get("token") : null;
  const meant = token && TOKEN.exec(token)?.[1];
  if (!meant || meant === token) return null;
  return `${pathname}?${new URLSearchParams({ ...Object.fromEntries(searchParams), token: meant })}`;
}

/**
 * A browser's first page has its styles inline; later pages link to the file. See
 * docs/decisions/013-look-and-weight.md.
 */
const COOKIE = "styles";
const YEAR_SECONDS = 31_536_000;

/** The hash in the file name. */
const versionOf = (path: string): string => /-([\w-]+)\.css$/.exec(path)?.[1] ?? "";

export function knowsStyles(cookies: string | null | undefined, path: string): boolean {
  const pair = `${COOKIE}=${versionOf(path)}`;
  return (cookies ?? "").split(";").some((part) => part.trim() === pair);
}

export const stylesCookie = (path: string, https: boolean): string =>
  `${COOKIE}=${versionOf(path)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${https ? "; Secure" : ""}`;

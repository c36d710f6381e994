/**
 * A browser's first page carries its styles in itself, which saves the wait for a file. The file is loaded beside it,
 * and brings a cookie: later pages link to the file, which the browser then has. See docs/decisions/013-look-and-weight.md.
 */
const COOKIE = "styles";
const YEAR_SECONDS = 31_536_000;

/** What the cookie says of a stylesheet: the hash in its name, so that a new one is not taken for the one before. */
const versionOf = (path: string): string => /-([\w-]+)\.css$/.exec(path)?.[1] ?? "";

/** Whether the browser that sent these cookies has loaded the stylesheet of this path. */
export function knowsStyles(cookies: string | null | undefined, path: string): boolean {
  const pair = `${COOKIE}=${versionOf(path)}`;
  return (cookies ?? "").split(";").some((part) => part.trim() === pair);
}

/** The Set-Cookie that comes with the stylesheet. */
export const stylesCookie = (path: string, https: boolean): string =>
  `${COOKIE}=${versionOf(path)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${https ? "; Secure" : ""}`;

import { decoded } from "./decoded";

/** Rules out most addresses at once: each request asks. */
const MAY_BE_API = /^[^/]*\/[a%]/i;

/** Routes also match /API and /%61pi, and Remix treats /api.data as the data of /api. */
export function isApiPath(pathname: string): boolean {
  if (!MAY_BE_API.test(pathname)) return false;
  const [, first = ""] = pathname.split("/");
  return (
    decoded(first)
      .replace(/\.data$/, "")
      .toLowerCase() === "api"
  );
}

/** Feeds and /oembed: files beside the API that programs of any site read. */
export const isOpenFile = (pathname: string): boolean => /^\/(?:feeds\/[^/]+|oembed)\/?$/i.test(pathname);

/** Is refused as problem+json. */
export const isForPrograms = (pathname: string): boolean => isApiPath(pathname) || isOpenFile(pathname);

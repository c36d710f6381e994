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

import { decoded } from "./decoded";

/** Routes also match /API and /%61pi, and Remix treats /api.data as the data of /api. */
export function isApiPath(pathname: string): boolean {
  const [, first = ""] = pathname.split("/");
  return (
    decoded(first)
      .replace(/\.data$/, "")
      .toLowerCase() === "api"
  );
}

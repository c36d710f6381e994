import { data } from "@remix-run/node";
import { isId } from "~/core/ids.server";
import { lastSearchCookie } from "~/http/cookies.server";

interface LastSearch {
  sportId: string | null;
  cityId: string | null;
}

export async function lastSearchOf(request: Request): Promise<LastSearch> {
  const stored: unknown = await lastSearchCookie.parse(request.headers.get("Cookie"));
  const [sportId, cityId] = Array.isArray(stored) ? stored : [];
  const idOrNull = (id: unknown) => (typeof id === "string" && isId(id) ? id : null);
  return { sportId: idOrNull(sportId), cityId: idOrNull(cityId) };
}

/** Null unless new. `undefined` keeps the earlier choice. */
export async function rememberSearch(
  request: Request,
  chosen: { sportId?: string | null | undefined; cityId?: string | undefined },
): Promise<string | null> {
  const last = await lastSearchOf(request);
  const { sportId = last.sportId, cityId = last.cityId } = chosen;
  if (sportId === last.sportId && cityId === last.cityId) return null;
  return lastSearchCookie.serialize([sportId, cityId]);
}

export async function rememberingCity<T>(request: Request, page: T, cityId: string | undefined) {
  const cookie = await rememberSearch(request, { cityId });
  return data(page, cookie ? { headers: { "Set-Cookie": cookie } } : {});
}

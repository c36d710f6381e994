type NearbyParams = { sportId: string; near: string; view: "list" | "map" };

/** The dashboard's path with the current parameters of the nearby games, except for `change`. */
export function nearbyPath(nearby: NearbyParams, change: Partial<NearbyParams>): string {
  const { sportId, near, view } = { ...nearby, ...change };
  const query = new URLSearchParams();
  if (sportId) query.set("sport", sportId);
  if (near) query.set("near", near);
  if (view === "map") query.set("view", view);
  return `/dashboard${query.toString() ? `?${query}` : ""}#nearby`;
}

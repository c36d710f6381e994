/** `series`: of one weekly game. */
export function tablePath(crewId: string, season?: string, series?: string): string {
  const query = new URLSearchParams({ ...(season && { season }), ...(series && { series }) });
  return `/crews/${crewId}/table${query.size > 0 ? `?${query}` : ""}`;
}

/** Without a season: of a new one. */
export const seasonPath = (crewId: string, season?: string, rest = ""): string =>
  `/crews/${crewId}/seasons/${season ? season + rest : "create"}`;

interface LikedGame {
  sportId: string;
  cityId: string | null;
  /** Local, YYYY-MM-DD. */
  date: string;
}

export const similarGamesPath = ({ sportId, cityId, date }: LikedGame): string =>
  `/games?${new URLSearchParams({
    sportId,
    ...(cityId ? { cityId } : { city: "all" }),
    ...{ startDate: date, endDate: date, openOnly: "true" },
  })}`;

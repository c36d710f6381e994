interface LikedGame {
  sportId: string;
  cityId: string | null;
  /** The game's day in its city, YYYY-MM-DD. */
  date: string;
}

/** The list of games like one that is full: the same sport, day and city, with open spots. */
export const similarGamesPath = ({ sportId, cityId, date }: LikedGame): string =>
  `/games?${new URLSearchParams({
    sportId,
    ...(cityId ? { cityId } : { city: "all" }),
    ...{ startDate: date, endDate: date, openOnly: "true" },
  })}`;

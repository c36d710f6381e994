import type { CrewLogDetails } from "#db/schema/crews";

/** What the log says of a game or a series. A series has a time of day. */
interface Logged {
  title: string;
  startTime: Date | string;
  venueId: string | null;
  maxPlayers: number;
  priceMinor: number | null;
}

/** What a change of a game or a series says in the crew's log: from what to what. */
export function changesOf(before: Logged, after: Logged, currency: string): CrewLogDetails {
  const fromTo = <T>(from: T, to: T) => (from === to ? undefined : { from, to });
  const price = fromTo(before.priceMinor, after.priceMinor);
  return {
    time: fromTo(timeOf(before.startTime), timeOf(after.startTime)),
    venue: fromTo(before.venueId, after.venueId),
    title: fromTo(before.title, after.title),
    spots: fromTo(before.maxPlayers, after.maxPlayers),
    price: price && { ...price, currency },
  };
}

const timeOf = (time: Date | string): number | string => (typeof time === "string" ? time : +time);

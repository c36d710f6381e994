import type { CrewLogDetails } from "#db/schema/crews";
import type { CrewRow } from "./crew-access.server";

type Level = NonNullable<CrewLogDetails["level"]>["from"];
type Audience = NonNullable<CrewLogDetails["audience"]>["from"];

/** `startTime` of a series is a time of day with weekdays. */
interface Logged {
  title: string;
  startTime: Date | string;
  endTime?: Date;
  weekdays?: string;
  everyWeeks?: number;
  durationMinutes?: number;
  opensDaysBefore?: number;
  opensAt?: string;
  sportId: string;
  venueId: string | null;
  minPlayers: number;
  maxPlayers: number;
  skillLevel: Level;
  audience: Audience;
  priceMinor: number | null;
  costMinor: number | null;
}

const fromTo = <T>(from: T, to: T) => (from === to ? undefined : { from, to });

/** Undefined for what only a game or only a series has. */
const changeOf = <T>(from: T | undefined, to: T | undefined) =>
  from === undefined || to === undefined ? undefined : fromTo(from, to);

function openingChange(before: Logged, after: Logged): CrewLogDetails["opening"] {
  const [from, to] = [openingOf(before), openingOf(after)];
  return from && to && (from.daysBefore !== to.daysBefore || from.at !== to.at) ? { from, to } : undefined;
}

const openingOf = ({ opensDaysBefore: daysBefore, opensAt: at }: Logged) =>
  daysBefore === undefined || at === undefined ? undefined : { daysBefore, at };

export function changesOf(before: Logged, after: Logged, currency: string): CrewLogDetails {
  const time = fromTo(timeOf(before.startTime), timeOf(after.startTime));
  const end = changeOf(before.endTime && +before.endTime, after.endTime && +after.endTime);
  return {
    time,
    ...(!time && { end }),
    days: changeOf(before.weekdays, after.weekdays),
    everyWeeks: changeOf(before.everyWeeks, after.everyWeeks),
    duration: changeOf(before.durationMinutes, after.durationMinutes),
    opening: openingChange(before, after),
    sport: fromTo(before.sportId, after.sportId),
    venue: fromTo(before.venueId, after.venueId),
    title: fromTo(before.title, after.title),
    minimum: fromTo(before.minPlayers, after.minPlayers),
    spots: fromTo(before.maxPlayers, after.maxPlayers),
    level: fromTo(before.skillLevel, after.skillLevel),
    audience: fromTo(before.audience, after.audience),
    price: priceChange(before, after, currency),
  };
}

function priceChange(before: Logged, after: Logged, currency: string): CrewLogDetails["price"] {
  const [from, to] = [before, after].map(({ costMinor, priceMinor }) => costMinor ?? priceMinor);
  const shared = { from: before.costMinor !== null, to: after.costMinor !== null };
  if (from === to && shared.from === shared.to) return undefined;
  return {
    ...{ from: from ?? null, to: to ?? null, currency },
    ...((shared.from || shared.to) && { shared }),
  };
}

const timeOf = (time: Date | string): number | string => (typeof time === "string" ? time : +time);

type Settings = Pick<
  CrewRow,
  "name" | "description" | "sportId" | "cityId" | "venueId" | "listed" | "approval"
>;

export const settingsChanged = (before: Settings, after: Settings): CrewLogDetails => ({
  name: fromTo(before.name, after.name),
  description: before.description === after.description ? undefined : true,
  sport: fromTo(before.sportId, after.sportId),
  city: fromTo(before.cityId, after.cityId),
  venue: fromTo(before.venueId, after.venueId),
  listed: fromTo(before.listed, after.listed),
  approval: fromTo(before.approval, after.approval),
});

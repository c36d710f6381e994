import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { placePoint } from "~/features/places/home.server";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { rowOf } from "../game-row";
import type { GameCard, GameRow } from "../types";
import { type GameFilters, readGameFilters } from "./filters.server";
import { asFilters } from "./list-games.server";
import { listGames } from "./queries.server";
import { understandSearch } from "./understand-search.server";

export interface WiderList {
  /** "Football · Nothing in Maârif tonight. 4 km away:" */
  said: string;
  games: GameRow[];
}

const SHOWN = 6;

type Step = "near" | "days" | "elsewhere" | "sports" | "others";

/**
 * From a neighborhood to the nearest, then other days, cities and sports. Null if nothing is found, or in lists of a
 * venue, organizer, map area or status.
 */
export async function widerList(
  viewer: Viewer,
  asked: GameFilters,
  locale: Locale,
): Promise<WiderList | null> {
  const named = asked.search?.trim() && asFilters(asked, await understandSearch(asked.search, asked));
  const filters = named || asked;
  const { venueId, organizerId, bbox, status, ahead } = filters;
  if ([venueId, organizerId, bbox, status].some((filter) => filter !== undefined) || !ahead) return null;
  // Together, because a database may be far.
  const lists = await Promise.all(
    (await stepsFrom(filters)).map(async ([step, wider]) => {
      const some = { ...wider, openOnly: true, page: 1, limit: SHOWN, isUncounted: true };
      const list = await listGames(viewer, some, locale);
      return { step, wider, games: list.games };
    }),
  );
  const first = lists.find(({ games }) => games.length > 0);
  if (!first) return null;
  const { step, wider, games } = first;
  const said = await saidOf(filters, { step, nearest: games[0], locale });
  return { said, games: games.map((game) => rowOf(game, { namesCity: !wider.cityId && !wider.near })) };
}

/** Each is wider than the last, but other sports keep day and place. */
async function stepsFrom(filters: GameFilters): Promise<[Step, GameFilters][]> {
  const { neighborhoodId, cityId, sportId, radiusKm, search } = filters;
  const quarter = neighborhoodId ? await neighborhoodById(neighborhoodId) : null;
  const middle = quarter && (await placePoint({ neighborhoodId: quarter.id, cityId: quarter.cityId }));
  const near = filters.near ?? middle ?? undefined;
  const around: GameFilters = {
    ...filters,
    ...{ near, neighborhoodId: undefined, cityId: quarter?.cityId ?? cityId },
  };
  const anyDay: GameFilters = { ...around, ...anyDayFilters(), ahead: true };
  const anyPlace: GameFilters = { ...anyDay, cityId: undefined, radiusKm: undefined };
  const steps: [Step, boolean, GameFilters][] = [
    ["near", neighborhoodId !== undefined, around],
    ["days", hasDay(filters), anyDay],
    ["elsewhere", [cityId, neighborhoodId, radiusKm].some((filter) => filter !== undefined), anyPlace],
    ["sports", sportId !== undefined, { ...around, sportId: undefined }],
    [
      "others",
      [sportId, search].some((filter) => filter !== undefined),
      { ...anyPlace, sportId: undefined, search: undefined },
    ],
  ];
  return steps.flatMap(([step, applies, wider]) => (applies ? [[step, wider]] : []));
}

function anyDayFilters(): Pick<GameFilters, "when" | "day" | "startFrom" | "startBefore"> {
  const { startFrom } = readGameFilters(new URLSearchParams()).filters;
  return { when: undefined, day: undefined, startFrom, startBefore: undefined };
}

const hasDay = ({ when, day, startFrom, startBefore }: GameFilters): boolean =>
  [when, day, startBefore].some((filter) => filter !== undefined) ||
  (startFrom !== undefined && startFrom > now());

async function saidOf(
  filters: GameFilters,
  { step, nearest, locale }: { step: Step; nearest: GameCard | undefined; locale: Locale },
): Promise<string> {
  const { neighborhoodId, cityId, sportId, radiusKm, skillLevel, maxPrice, openOnly, audience, search } =
    filters;
  const t = translator(locale, "wider");
  const [sport, quarter, city] = await Promise.all([
    sportId ? sportById(sportId, locale) : null,
    neighborhoodId ? neighborhoodById(neighborhoodId, locale) : null,
    cityId ? cityById(cityId, locale) : null,
  ]);
  const place = (quarter ?? city)?.name;
  const when = filters.when ?? (hasDay(filters) ? "then" : "yet");
  const nothing = place ? t(`in_${when}`, { place }) : t(`here_${when}`);
  const distance = nearest?.distanceLabel;
  const isFarther = step === "near" || step === "elsewhere";
  const where = step === "elsewhere" && hasDay(filters) ? "_anyDay" : "";
  const how = isFarther ? (distance ? t(`near${where}`, { distance }) : t(`elsewhere${where}`)) : t(step);
  return joinList(
    locale,
    [
      sport?.name,
      skillLevel && t(`games:skill_${skillLevel}`),
      audience === "women" && t("games:audience_women"),
      maxPrice === 0 && t("games:free"),
      openOnly && t("find:open"),
      radiusKm !== undefined && t("find:within", { km: radiusKm }),
      search?.trim(),
      `${nothing} ${how}`,
    ].map((part) => part || null),
    " · ",
  );
}

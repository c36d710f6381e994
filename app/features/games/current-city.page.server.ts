import { type CityView, listCities } from "~/features/places/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { cityWithMostGames } from "./city-counts.server";
import { lastSearchOf } from "./last-search.page.server";

interface CurrentCity {
  /** Null where no city is offered. */
  city: CityView | null;
  /** Neither the address nor the reader names it. */
  isGuess: boolean;
  /** Its id, if the address names it. */
  chosenId: string | undefined;
}

/**
 * The city that a page shows: the one that its address names, else that of the reader's profile, else the one last chosen in
 * this browser, else the one with the most games.
 */
export async function currentCity(
  request: Request,
  { asked, homeId, locale }: { asked?: string | null; homeId: string | null | undefined; locale?: Locale },
): Promise<CurrentCity> {
  const [cities, last] = await Promise.all([listCities(locale), lastSearchOf(request)]);
  const [city] = [asked, homeId, last.cityId].flatMap((id) => cities.find((one) => one.id === id) ?? []);
  return city
    ? { city, isGuess: false, chosenId: city.id === asked ? city.id : undefined }
    : { city: await cityWithMostGames(locale), isGuess: true, chosenId: undefined };
}

/** The city in a page's header. */
export interface CityChoiceView {
  /** Its name, or "All Cities". */
  shown: string;
  /** The accessible name of the choice. */
  label: string;
  /** The address of the same page of a city, but for the value that names it. */
  to: string;
  /** A line "value name" each. */
  values: string;
}

interface Choice {
  /** What is shown now; null for all cities. */
  shown: string | null;
  /** The parameter of the address that names a city, and the ones that it replaces. */
  name: string;
  replaces?: readonly string[];
  query: string | URLSearchParams;
  /** How the parameter names a city. */
  idOf?: (city: CityView) => string;
  /** The parameter's value for all cities, where the page can show them. */
  all?: string;
}

/** The name of the city in a page's header, and links to the same page of other cities. */
export async function cityChoice(
  { shown, name, replaces = [], query, idOf = ({ id }) => id, all }: Choice,
  locale: Locale,
): Promise<CityChoiceView> {
  const t = translator(locale, "find");
  const rest = new URLSearchParams(query);
  for (const other of ["page", "filters", name, ...replaces]) rest.delete(other);
  const everywhere = t("games:allCities");
  const cities = (await listCities(locale)).map((city) => `${idOf(city)} ${city.name}`);
  return {
    shown: shown ?? everywhere,
    label: t("changeCity", { city: shown ?? everywhere }),
    to: `?${rest.size > 0 ? `${rest}&` : ""}${name}=`.replace(/%2C/g, ","),
    values: [...cities, ...(all === undefined ? [] : [`${all} ${everywhere}`])].join("\n"),
  };
}

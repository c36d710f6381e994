import { type CityView, listCities } from "~/features/places/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { cityWithMostGames } from "./city-counts.server";
import { lastSearchOf } from "./last-search.page.server";

interface CurrentCity {
  /** Null where no city is offered. */
  city: CityView | null;
  isGuess: boolean;
  chosenId: string | undefined;
}

/** The address's city, else the profile's, the browser's last, or the one with the most games. */
export async function currentCity(
  request: Request,
  { asked, homeId, locale }: { asked?: string | null; homeId: string | null | undefined; locale?: Locale },
): Promise<CurrentCity> {
  const [cities, last] = await Promise.all([listCities(locale), lastSearchOf(request)]);
  const [city] = [asked, homeId, last.cityId].flatMap((id) => cities.find((city) => city.id === id) ?? []);
  return city
    ? { city, isGuess: false, chosenId: city.id === asked ? city.id : undefined }
    : { city: await cityWithMostGames(locale), isGuess: true, chosenId: undefined };
}

export interface CityChoiceView {
  shown: string;
  label: string;
  /** Without the value that names the city. */
  to: string;
  /** Lines of "value name". */
  values: string;
}

interface Choice {
  shown: string | null;
  name: string;
  replaces?: readonly string[];
  query: string | URLSearchParams;
  idOf?: (city: CityView) => string;
  all?: string;
}

export async function cityChoice(
  { shown, name, replaces = [], query, idOf = ({ id }) => id, all }: Choice,
  locale: Locale,
): Promise<CityChoiceView> {
  const t = translator(locale, "find");
  const rest = new URLSearchParams(query);
  for (const other of ["page", "filters", name, ...replaces]) rest.delete(other);
  const everywhere = t("fields:allCities");
  const cities = (await listCities(locale)).map((city) => `${idOf(city)} ${city.name}`);
  return {
    shown: shown ?? everywhere,
    label: t("changeCity", { city: shown ?? everywhere }),
    to: `?${rest.size > 0 ? `${rest}&` : ""}${name}=`.replace(/%2C/g, ","),
    values: [...cities, ...(all === undefined ? [] : [`${all} ${everywhere}`])].join("\n"),
  };
}

import { withLanguage } from "~/core/addresses/links";
import { type Card, cardAt, frame } from "~/features/link-previews/cards.server";
import { cityById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { courtOf } from "~/ui/icons/court";
import { sportIcon } from "~/ui/icons/sport-icon";
import { tablePath } from "./components/season-paths";
import type { CrewTable, TableRow } from "./table.server";

/** Of a table that visitors see. */
export async function tableCard(
  { access: { crew }, period, rows }: CrewTable,
  locale: Locale,
): Promise<Card> {
  const t = translator(locale, "results");
  const [sport, city] = await Promise.all([sportById(crew.sportId, locale), cityById(crew.cityId, locale)]);
  const [first, second] = rows;
  return cardAt(`crews/${crew.id}/table/${period.id}`, {
    ...frame(locale),
    court: courtOf(sport?.icon),
    circles: [],
    icon: sportIcon(sport?.icon),
    // Nobody leads with as many points as another.
    figure:
      first && second?.rank !== first.rank
        ? {
            text: t("leader", { name: nameIn(first, locale), points: pointsIn(first, locale) }),
            tone: "open",
          }
        : null,
    title: crew.name,
    details: joinList(locale, [t("table"), period.name], " · "),
    kicker: [sport?.name, city?.name].filter(Boolean).join(" · "),
  });
}

const FIRST = 3;

/** What link previews of the page show. `table`: a visitor's; `isChosen`: its season stands in the address. */
export async function tablePreview(
  table: CrewTable,
  { origin, isChosen, locale }: { origin: string; isChosen: boolean; locale: Locale },
) {
  const { access, period, rows } = table;
  const t = translator(locale, "results");
  const first = rows
    .slice(0, FIRST)
    .map((row) => `${row.rank}. ${nameIn(row, locale)} (${pointsIn(row, locale)})`);
  return {
    title: `${t("table")} · ${access.crew.name}`,
    description: [period.name, ...(first.length > 0 ? first : [t("nobodyPlayed")])].join(" · "),
    link: withLanguage(origin + tablePath(access.crew.id, isChosen ? period.id : undefined), locale),
    card: origin + (await tableCard(table, locale)).url,
  };
}

const nameIn = ({ name }: TableRow, locale: Locale): string =>
  name || translator(locale, "common")("formerPlayer");

const pointsIn = ({ points }: TableRow, locale: Locale): string =>
  translator(locale, "results")("points", { count: points });

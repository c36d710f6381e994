import { type Card, cardAt, frame, siteCard } from "~/features/link-previews/cards.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { courtOf } from "~/ui/icons/court";
import { sportIcon } from "~/ui/icons/sport-icon";
import { dayLabel, decidedLabel } from "./labels.server";
import type { PollView } from "./queries.server";

/** Without names; neutral for a crew's poll. */
export async function pollCard({ row, ...poll }: PollView, locale: Locale): Promise<Card> {
  if (row.crewId) return siteCard(locale, "private-poll");
  const t = translator(locale, "polls");
  const sport = row.sportId ? await sportById(row.sportId, locale) : null;
  const { game, zone, dates, answers } = poll;
  const count = { text: t("answers", { count: answers.length }), tone: "open" } as const;
  const decided = game && {
    text: decidedLabel(game, locale, zone),
    tone: game.status === "scheduled" ? ("open" as const) : ("closed" as const),
  };
  return cardAt(`polls/${row.code}`, {
    ...frame(locale),
    court: courtOf(sport?.icon),
    circles: [],
    icon: sport ? sportIcon(sport.icon) : "calendar",
    figure: decided ?? (answers.length > 0 ? count : null),
    title: row.title,
    details: decided ? "" : dates.map(({ startTime }) => dayLabel(startTime, locale, zone)).join(" · "),
    kicker: [
      sport?.name,
      poll.venueName,
      decided || !poll.isOpen ? t("answers", { count: answers.length }) : t("asksNobody"),
    ]
      .filter(Boolean)
      .join(" · "),
  });
}

import { useSearchParams } from "@remix-run/react";
import { PrintButton } from "~/features/games/components/PrintButton";
import { gamePath } from "~/features/games/components/paths";
import type { ParticipantView } from "~/features/games/types";
import type { RosterGame } from "~/features/reliability/views";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { Tabs } from "~/ui/Tabs";
import { ParticipantRow } from "./ParticipantRow";

const FILTERS = ["all", "confirmed", "maybe", "declined"] as const;
type Filter = (typeof FILTERS)[number];

const shownIn = (filter: Filter | null, { status }: ParticipantView): boolean => {
  if (filter === "all") return true;
  if (filter === null) return status === "confirmed" || status === "maybe";
  return status === filter;
};

interface ParticipantsProps {
  game: RosterGame;
  code: string | null;
}

/** The participants: a table on wide screens, cards on small ones. The filters are links. */
export function Participants({ game, code }: ParticipantsProps) {
  const t = useT("games");
  const [query] = useSearchParams();
  const wanted = FILTERS.find((filter) => filter === query.get("participants"));
  // By default the organizer sees everybody, others see confirmed and maybe.
  const filter = wanted ?? (game.can.seeEveryone ? "all" : null);
  const people = game.participants.filter((person) => shownIn(filter, person));
  const marks = people.some(({ mark }) => mark);
  const linkTo = (to: Filter) => {
    const path = gamePath(game.id, code);
    return `${path}${path.includes("?") ? "&" : "?"}participants=${to}`;
  };
  return (
    <Card title={t("participants")} aside={people.length > 0 && <PrintButton />} className="roster">
      {game.participants.length > 0 && (
        <div className="no-print">
          <Tabs
            label={t("filterParticipants")}
            tabs={FILTERS.map((to) => ({
              to: linkTo(to),
              label: (
                <>
                  {t(`filter_${to}`)}{" "}
                  <span className="num small">
                    {game.participants.filter((one) => shownIn(to, one)).length}
                  </span>
                </>
              ),
              current: to === filter,
            }))}
          />
        </div>
      )}
      {people.length === 0 ? (
        <EmptyState
          level={3}
          illustration="draw-team"
          action={
            game.participants.length > 0 && (
              <LinkButton to={linkTo("all")} variant="secondary" preventScrollReset>
                {t("common:viewAll")}
              </LinkButton>
            )
          }
          title={game.participants.length === 0 && !game.closedAs ? t("noParticipants") : t("noneWithStatus")}
        />
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("player")}</th>
              <th scope="col">{t("status")}</th>
              <th scope="col">{t("joined")}</th>
              <th scope="col">{t("players:gamesPlayed")}</th>
              <th scope="col" className="no-print">
                {t("players:gameRating")}
              </th>
              {marks && <th scope="col">{t("reliability:playedColumn")}</th>}
              {game.can.markPaid && <th scope="col">{t("paid")}</th>}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <ParticipantRow key={person.id} person={person} game={game} marks={marks} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

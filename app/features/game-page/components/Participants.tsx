import { useSearchParams } from "@remix-run/react";
import { memo } from "react";
import { PrintButton } from "~/features/games/components/PrintButton";
import { gamePath } from "~/features/games/components/paths";
import type { RosterGame, RosterRow } from "~/features/reliability/views";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Tabs } from "~/ui/Tabs";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { ParticipantRow } from "./ParticipantRow";
import { inFilter, ROSTER_FILTERS, type RosterFilter, readRosterFilter } from "./roster-filters";

const GROUPS = ROSTER_FILTERS.filter((filter) => filter !== "all");

interface ParticipantsProps {
  game: RosterGame;
  code: string | null;
}

/** The participants: what the pitch cannot say, one short row each. The tabs are links. */
export const Participants = memo(function Participants({ game, code }: ParticipantsProps) {
  const t = useT("games");
  const [query] = useSearchParams();
  const filter = readRosterFilter(query.get("participants"), game.can.seeEveryone ?? false);
  const manages = game.isOrganizer && query.has("manage");
  const people = inFilter(game.participants, filter);
  const path = gamePath(game.id, code);
  const linkTo = (to: RosterFilter) => `${path}${path.includes("?") ? "&" : "?"}participants=${to}`;
  const tabs = ROSTER_FILTERS.map((to) => ({ to, count: inFilter(game.participants, to).length })).filter(
    ({ to, count }) => count > 0 || to === filter,
  );
  return (
    <section className="stack-s" id="participants">
      <div className="row row-between">
        <h2>{t("participants")}</h2>
        <span className="line no-print">
          {game.isOrganizer && !game.closedAs && !manages && people.length > 0 && (
            <Link to={`${linkTo(filter)}&manage=true`} className="field-link small" preventScrollReset>
              {t("spot:manage")}
            </Link>
          )}
          {game.isOrganizer && people.length > 0 && <PrintButton />}
          <Link className="icon-btn" to={path} replace preventScrollReset>
            <Icon name="refresh-cw" />
            <VisuallyHidden>{t("common:refresh")}</VisuallyHidden>
          </Link>
        </span>
      </div>
      {tabs.length > 2 && (
        <div className="no-print">
          <Tabs
            label={t("filterParticipants")}
            tabs={tabs.map(({ to, count }) => ({
              to: linkTo(to),
              label: (
                <>
                  {t(`filter_${to}`)} <span className="num small">{count}</span>
                </>
              ),
              current: to === filter,
            }))}
          />
        </div>
      )}
      {people.length === 0 ? (
        <p className="muted">
          {game.participants.length === 0 && !game.closedAs ? t("noParticipants") : t("noneWithStatus")}
        </p>
      ) : (
        GROUPS.map((group) => ({ group, members: inFilter(people, group) })).map(
          ({ group, members }) =>
            members.length > 0 && (
              // On paper are those who come.
              <div key={group} className={group === "coming" ? undefined : "no-print"}>
                {filter === "all" && group !== "coming" && <h3>{t(`filter_${group}`)}</h3>}
                <Roster people={members} game={game} manages={manages} />
              </div>
            ),
        )
      )}
    </section>
  );
});

/** How many rows a player sees at once; the pitch shows everybody. */
const SHOWN_ROWS = 5;

interface RosterProps {
  people: readonly RosterRow[];
  game: RosterGame;
  manages: boolean;
}

/** The rows. The organizer, who works with the list and prints it, sees all at once; others open the rest. */
function Roster({ people, game, manages }: RosterProps) {
  const t = useT("spot");
  const fits = game.isOrganizer || people.length <= SHOWN_ROWS + 1;
  const rows = people.map((person) => (
    <ParticipantRow key={person.id} person={person} game={game} manages={manages} />
  ));
  const folded = fits ? [] : rows.slice(SHOWN_ROWS);
  return (
    <>
      <ul
        className="roster"
        data-paid={people.some(({ hasPaid }) => hasPaid !== null) ? t("games:paid") : undefined}
      >
        {fits ? rows : rows.slice(0, SHOWN_ROWS)}
      </ul>
      {folded.length > 0 && (
        <details className="quiet-more">
          <summary>{t("more", { count: folded.length })}</summary>
          <ul className="roster">{folded}</ul>
        </details>
      )}
    </>
  );
}

import { useSearchParams } from "@remix-run/react";
import { memo } from "react";
import { PrintButton } from "~/features/games/components/PrintButton";
import { gamePath } from "~/features/games/components/paths";
import type { RosterGame } from "~/features/reliability/views";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { Tabs } from "~/ui/links/Tabs";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { Roster } from "./Roster";
import { inGroups, type RosterFilter, readRosterFilter, rosterTabs } from "./roster-filters";

interface ParticipantsProps {
  game: RosterGame;
  code: string | null;
}

export const Participants = memo(function Participants({ game, code }: ParticipantsProps) {
  const t = useT("games");
  const [query] = useSearchParams();
  const shown = readRosterFilter(query.get("participants"), game.can.seeEveryone ?? false);
  const manages = game.isOrganizer && query.has("manage");
  const people = inGroups(game.participants, shown.groups);
  const path = gamePath(game.id, code);
  const linkTo = (to: RosterFilter) => `${path}${path.includes("?") ? "&" : "?"}participants=${to}`;
  return (
    <section className="stack-s" id="participants">
      <div className="row row-between">
        <h2>{t("participants")}</h2>
        <span className="row no-print">
          {game.isOrganizer && !game.closedAs && !manages && people.length > 0 && (
            <Link
              to={`${linkTo(shown.filter ?? "all")}&manage=true`}
              className="field-link small"
              preventScrollReset
            >
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
      {game.participants.length > 0 && (
        <div className="no-print">
          <Tabs
            label={t("filterParticipants")}
            tabs={rosterTabs(game, shown).map(({ filter, count, isShown }) => ({
              to: linkTo(filter),
              label: (
                <>
                  {filter === "all" ? t("filter_all") : t(`participant_${filter}`)}{" "}
                  <span className="num small">{count}</span>
                </>
              ),
              current: isShown,
            }))}
          />
        </div>
      )}
      {people.length > 0 ? (
        <>
          <Roster people={people} game={game} manages={manages} />
          {people.some(({ trust }) => trust) && (
            <p className="no-print">
              <Link to="/reliability" className="field-link small">
                {t("reliability:pageTitle")}
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="muted">
          {game.participants.length === 0 && !game.closedAs ? t("noParticipants") : t("noneWithStatus")}
        </p>
      )}
    </section>
  );
});

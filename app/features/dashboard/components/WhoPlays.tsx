import { GameGroups } from "~/features/games/components/GameGroups";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { LinkButton } from "~/ui/LinkButton";
import type { HomeGame } from "../around.server";
import type { PlayerLineView } from "../player-line.server";
import { Chips } from "./Chips";

interface WhoPlaysProps {
  question: string;
  games: readonly HomeGame[];
  sport: PlayerLineView["sport"];
  /** The player has said where they play. */
  knowsPlace: boolean;
}

/** The games that fit the player best, under the question that they answer. */
export function WhoPlays({ question, games, sport, knowsPlace }: WhoPlaysProps) {
  const t = useT("dashboard");
  return (
    <>
      <h1>{question}</h1>
      <Chips sport={sport} />
      {games.length > 0 ? (
        <GameGroups
          games={games}
          grouped={false}
          noteOf={({ familiar }) => familiar && <Familiar {...familiar} />}
        />
      ) : (
        <EmptyState
          illustration="draw-pitch"
          title={t("noNearby")}
          action={
            <LinkButton to="/games/create" icon="plus">
              {t("createGame")}
            </LinkButton>
          }
        />
      )}
      <p className="row row-between">
        <Link to="/games">{t("allGames")}</Link>
        {!knowsPlace && <Link to="/manage-profile">{t("sayWhere")}</Link>}
      </p>
    </>
  );
}

function Familiar({ name, others }: NonNullable<HomeGame["familiar"]>) {
  const t = useT("dashboard");
  return (
    <b className="familiar">
      {others === 0 ? t("withOne", { name }) : t("withOthers", { name, count: others })}
    </b>
  );
}

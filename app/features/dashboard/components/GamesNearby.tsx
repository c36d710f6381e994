import { CityChoice } from "~/features/games/components/CityChoice";
import { GameGroups } from "~/features/games/components/GameGroups";
import type { CityChoiceView } from "~/features/games/current-city.page.server";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import type { HomeGame, SportPlayed } from "../around.server";
import { Chips } from "./Chips";
import { NextStep } from "./NextStep";

export interface GamesNearbyProps {
  /** Null before the player chooses a city. */
  city: string | null;
  guess: CityChoiceView | null;
  games: readonly HomeGame[];
  sports: readonly SportPlayed[];
}

export function GamesNearby({ city, guess, games, sports }: GamesNearbyProps) {
  const t = useT("dashboard");
  return (
    <section className="home-nearby" aria-labelledby="nearby">
      <h2 id="nearby">
        {t("nearby")} {city && <span className="home-city">{t("inCity", { city })}</span>}
      </h2>
      <Chips sports={sports} />
      {city === null && (
        <NextStep to="/manage-profile" label={t("updateProfile")}>
          {t("setCity")}
        </NextStep>
      )}
      {guess && <CityChoice {...guess} />}
      {games.length > 0 ? (
        <GameGroups
          games={games}
          grouped={false}
          level={3}
          noteOf={({ familiar }) => familiar && <Familiar {...familiar} />}
        />
      ) : (
        city !== null && (
          <EmptyState
            illustration="draw-pitch"
            level={3}
            title={t("noNearby")}
            action={
              <LinkButton to="/games/create" icon="plus">
                {t("createGame")}
              </LinkButton>
            }
          />
        )
      )}
      <p>
        <Link to="/games" className="home-more">
          {t("allGames")}
        </Link>
      </p>
    </section>
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

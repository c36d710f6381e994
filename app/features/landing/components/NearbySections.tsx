import { GameCardItem } from "~/features/games/components/GameCardItem";
import type { GameCard } from "~/features/games/types";
import { VenueCard } from "~/features/venues/components/VenueCard";
import type { VenueCardView } from "~/features/venues/types";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { SelectField } from "~/ui/forms/SelectField";
import { LinkButton } from "~/ui/LinkButton";

interface City {
  id: string;
  name: string;
}

interface NearbySectionsProps {
  cities: readonly City[];
  city: City | null;
  games: readonly GameCard[];
  venues: readonly VenueCardView[];
}

/** The next public games and the best venues, of one city or of all. */
export function NearbySections({ cities, city, games, venues }: NearbySectionsProps) {
  const t = useT("landing");
  return (
    <>
      <section className="page" id="near">
        <div className="row row-between row-end">
          <h2>{t("nextTitle")}</h2>
          <form method="get" action="/#near" className="row row-end">
            <SelectField
              name="city"
              id="near-city"
              label={t("city")}
              defaultValue={city?.id ?? ""}
              options={[
                { value: "", label: t("anyCity") },
                ...cities.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <Button type="submit" variant="secondary">
              {t("show")}
            </Button>
          </form>
        </div>
        <NextGames games={games} city={city} />
      </section>
      <section className="page">
        <h2>{t("nextVenues")}</h2>
        <Venues venues={venues} city={city} />
      </section>
    </>
  );
}

function NextGames({ games, city }: Pick<NearbySectionsProps, "games" | "city">) {
  const t = useT("landing");
  if (games.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="draw-pitch"
        title={t("noGames")}
        action={
          <LinkButton to="/games/create" icon="plus" reloadDocument>
            {t("beFirst")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid">
        {games.map((game) => (
          <GameCardItem key={game.id} game={game} level={3} reloadDocument />
        ))}
      </ul>
      <div className="row">
        <LinkButton to={city ? `/games?cityId=${city.id}` : "/games"} variant="secondary" reloadDocument>
          {t("allGames")}
        </LinkButton>
      </div>
    </>
  );
}

function Venues({ venues, city }: Pick<NearbySectionsProps, "venues" | "city">) {
  const t = useT("landing");
  if (venues.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="draw-map"
        title={t("noVenues")}
        action={
          <LinkButton to="/venues/create" icon="plus" reloadDocument>
            {t("addVenue")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid">
        {venues.map((venue) => (
          <VenueCard key={venue.id} venue={venue} level={3} reloadDocument />
        ))}
      </ul>
      <div className="row">
        <LinkButton
          to={city ? `/venues?city=${encodeURIComponent(city.name)}` : "/venues"}
          variant="secondary"
          reloadDocument
        >
          {t("allVenues")}
        </LinkButton>
      </div>
    </>
  );
}

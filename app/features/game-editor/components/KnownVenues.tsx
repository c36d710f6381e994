import { cx } from "~/ui/cx";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";

interface KnownVenuesProps {
  venues: readonly { id: string; name: string }[];
  choose: (venueId: string) => string;
  chosenId: string | undefined;
}

/** One line each, so that the search stays close. */
export const KnownVenues = ({ venues, choose, chosenId }: KnownVenuesProps) => (
  <ul className="grid">
    {venues.map(({ id, name }) => (
      <li key={id}>
        <Link
          to={choose(id)}
          className={cx("choice-card", id === chosenId && "choice-made")}
          aria-current={id === chosenId ? "true" : undefined}
        >
          <Icon name="map-pin" />
          <span className="grow">
            <bdi>{name}</bdi>
          </span>
          <Icon name={id === chosenId ? "check" : "chevron-right"} />
        </Link>
      </li>
    ))}
  </ul>
);

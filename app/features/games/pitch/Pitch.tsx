import type { ReactNode } from "react";
import { Avatar } from "~/ui/Avatar";
import { cx } from "~/ui/cx";
import { courtOf } from "~/ui/icons/court";
import { Icon } from "~/ui/icons/Icon";
import { SpriteSymbol } from "~/ui/icons/sprite";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { circlesOf } from "./circles";
import { MAX_CIRCLES, pitchColumns } from "./columns";
import { useSpots } from "./use-spots";

interface PitchPerson {
  id: string;
  /** "" where it is hidden. */
  name: string;
  picture: string | null;
  isYou: boolean;
  /** The tone of their bib. */
  bib?: string | undefined;
}

/** A form to submit, or a field to focus, by id. */
export type FreeSpot = { form: string } | { field: string };

interface PitchProps {
  sport: string;
  /** In order of joining. */
  people: readonly PitchPerson[];
  spots: number;
  freeSpot?: FreeSpot | null;
  /** "9 of 14 players, 5 spots left"; absent where another line says it. */
  label?: string;
  touchline?: ReactNode;
  /** Nothing in a link can take the focus. */
  isInLink?: boolean;
}

/** Screen readers get the list of players instead. */
export function Pitch({ sport, people, spots, freeSpot = null, label, touchline, isInLink }: PitchProps) {
  const court = courtOf(sport);
  const spotsInOrder = useSpots(people.map(({ id }) => id));
  const crowd = spots > MAX_CIRCLES ? circlesOf(people.length, spots) : null;
  const circleAt = (index: number) => {
    const circle = crowd?.[index];
    if (circle?.kind === "more")
      return (
        <span key="more" className={cx("spot", circle.of === "free" ? "spot-free" : "tone-green")}>
          +{circle.count}
        </span>
      );
    const person = crowd
      ? circle?.kind === "person" && people[circle.index]
      : people.find(({ id }) => id === spotsInOrder[index]);
    return person ? (
      <Taken key={person.id} person={person} isInLink={isInLink} />
    ) : (
      <Free key={index} action={freeSpot} />
    );
  };
  return (
    <div className={`pitch court-${court.colour}`}>
      {label && (
        <p>
          <VisuallyHidden>{label}</VisuallyHidden>
        </p>
      )}
      <div className="pitch-field" aria-hidden="true">
        <svg viewBox="0 0 360 212" aria-hidden="true" focusable="false">
          <SpriteSymbol name={`court-${court.name}`} />
        </svg>
        <span className="court-spots">
          {pitchColumns(court.name, Math.min(spots, MAX_CIRCLES)).map((column) => (
            <span key={column[0]}>{column.map(circleAt)}</span>
          ))}
        </span>
      </div>
      {touchline && <div className="touchline">{touchline}</div>}
    </div>
  );
}

function Taken({ person, isInLink }: { person: PitchPerson; isInLink: boolean | undefined }) {
  if (!person.name)
    return (
      <span className={`spot tone-${person.bib ?? "green"}`}>
        <Icon name="user" size="s" />
      </span>
    );
  return (
    <span
      className={cx("spot", person.isYou && "spot-you", person.bib && `tone-${person.bib}`)}
      tabIndex={isInLink ? undefined : -1}
      data-name={person.name}
    >
      {person.bib && person.picture ? (
        // A bib is seen around a picture, which is smaller then.
        <span>
          <Avatar name={person.name} src={person.picture} size="xs" />
        </span>
      ) : (
        <Avatar name={person.name} src={person.picture} size="s" tone={person.bib} />
      )}
    </span>
  );
}

/** There is always a button too. */
function Free({ action }: { action: FreeSpot | null }) {
  if (action && "form" in action)
    return (
      <button
        type="submit"
        className="spot spot-free"
        form={action.form}
        name="status"
        value="confirmed"
        tabIndex={-1}
      >
        +
      </button>
    );
  if (action)
    return (
      <label className="spot spot-free" htmlFor={action.field}>
        +
      </label>
    );
  return <span className="spot spot-free">+</span>;
}

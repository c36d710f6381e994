import type { MatchView } from "./views";

/** To be read from the bench. */
export function MatchScore({ match: { sides, scores } }: { match: MatchView }) {
  return (
    <div className="card">
      {sides.map(({ name }, side) => (
        <p key={side === 0 ? "first" : "second"} className="line row-between">
          <bdi>{name}</bdi>
          <strong className="game-day num">{scores?.[side] ?? "–"}</strong>
        </p>
      ))}
    </div>
  );
}

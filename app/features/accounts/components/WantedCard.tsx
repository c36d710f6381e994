import type { Wanted } from "~/features/games/participation/wanted-game.page.server";
import { Badge } from "~/ui/Badge";
import { CourtMark } from "~/ui/icons/CourtMark";
import { LinkButton } from "~/ui/links/LinkButton";

export function WantedCard({ wanted: { sport, title, closed, facts, plain } }: { wanted: Wanted }) {
  return (
    <>
      <div className="line">
        <CourtMark sport={sport} />
        <div>
          {closed && (
            <p>
              <Badge>{closed}</Badge>
            </p>
          )}
          <strong>
            <bdi>{title}</bdi>
          </strong>
          {facts.map((fact) => (
            <p className="muted small" key={fact}>
              <bdi>{fact}</bdi>
            </p>
          ))}
        </div>
      </div>
      {plain && (
        <LinkButton to={plain.to} variant="quiet" size="s">
          {plain.text}
        </LinkButton>
      )}
    </>
  );
}

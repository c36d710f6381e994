import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";

interface MakeGameProps {
  /** Of the poll. */
  path: string;
  /** The best date and how many answered. */
  best: { label: string; tally: string } | null;
  words: Record<"best" | "makeGame" | "makeIntro", string>;
}

export function MakeGame({ path, best, words }: MakeGameProps) {
  return (
    <Card boxed title={words.makeGame}>
      {best && (
        <p>
          <Badge tone="green" icon="star">
            {words.best}
          </Badge>{" "}
          <strong>
            <bdi>{best.label}</bdi>
          </strong>{" "}
          <span className="muted">{best.tally}</span>
        </p>
      )}
      <p>{words.makeIntro}</p>
      <LinkButton to={`${path}/game`} icon="calendar-plus" variant={best ? "primary" : "secondary"}>
        {words.makeGame}
      </LinkButton>
    </Card>
  );
}

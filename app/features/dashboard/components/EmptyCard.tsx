import type { ReactNode } from "react";
import { Card } from "~/ui/Card";
import { Illustration } from "~/ui/Illustration";
import type { IllustrationName } from "~/ui/icon-names";

interface EmptyCardProps {
  illustration: IllustrationName;
  title: ReactNode;
  text: string;
  /** The next step, if there is one. */
  action?: ReactNode;
}

/** An empty section of the dashboard, in one line, to leave room for the others. */
export function EmptyCard({ illustration, title, text, action }: EmptyCardProps) {
  return (
    <Card className="row row-between">
      <div className="line grow-wide">
        <Illustration name={illustration} size="s" />
        <div className="grow">
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </div>
      </div>
      {action}
    </Card>
  );
}

import type { ReactNode } from "react";
import { Card } from "~/ui/Card";
import { Illustration } from "~/ui/Illustration";
import type { IllustrationName } from "~/ui/icon-names";

interface EmptyCardProps {
  drawing: IllustrationName;
  title: ReactNode;
  text: string;
  /** The next step, where the reader can take one. */
  action?: ReactNode;
}

/** A part of the dashboard with nothing in it: one line, so that what there is comes into sight. */
export function EmptyCard({ drawing, title, text, action }: EmptyCardProps) {
  return (
    <Card className="row row-between">
      <div className="line grow-wide">
        <Illustration name={drawing} size="s" />
        <div className="grow">
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </div>
      </div>
      {action}
    </Card>
  );
}

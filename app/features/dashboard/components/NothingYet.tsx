import type { ReactNode } from "react";
import { Card } from "~/ui/Card";

interface NothingYetProps {
  title: ReactNode;
  text: string;
  /** The next step, where the reader can take one. */
  action?: ReactNode;
}

/** A part of the dashboard with nothing in it: one line, so that what there is comes into sight. */
export function NothingYet({ title, text, action }: NothingYetProps) {
  return (
    <Card className="row row-between">
      <div className="grow-wide">
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      {action}
    </Card>
  );
}

import { Banner } from "~/ui/Banner";
import { Link } from "~/ui/Link";

export interface OverlapWarningProps {
  /** The page of a game at the same time, and the finished text. */
  overlap: { path: string; text: string } | null;
}

/** Says that the organizer has two games at once at one venue, and leads to the other. */
export function OverlapWarning({ overlap }: OverlapWarningProps) {
  return (
    overlap && (
      <Banner kind="warning">
        <p>
          <Link to={overlap.path}>{overlap.text}</Link>
        </p>
      </Banner>
    )
  );
}

import { Banner } from "~/ui/Banner";
import { Link } from "~/ui/Link";

export interface OverlapWarningProps {
  overlap: { path: string; text: string } | null;
}

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

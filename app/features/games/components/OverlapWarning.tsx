import { Banner } from "~/ui/feedback/Banner";
import { Link } from "~/ui/links/Link";

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

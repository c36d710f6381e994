import type { ReactNode } from "react";
import { LinkButton } from "~/ui/links/LinkButton";

interface NextStepProps {
  to: string;
  label: ReactNode;
  children: ReactNode;
}

/** In place of an empty part. */
export const NextStep = ({ to, label, children }: NextStepProps) => (
  <div className="home-empty">
    <p className="muted">{children}</p>
    <LinkButton to={to} variant="soft" size="s">
      {label}
    </LinkButton>
  </div>
);

import type { ReactNode } from "react";
import { LinkButton } from "~/ui/LinkButton";

interface NextStepProps {
  to: string;
  label: ReactNode;
  /** What is missing. */
  children: ReactNode;
}

/** In place of a part that has nothing to show yet: why, and what to do about it. */
export const NextStep = ({ to, label, children }: NextStepProps) => (
  <div className="home-empty">
    <p className="muted">{children}</p>
    <LinkButton to={to} variant="soft" size="s">
      {label}
    </LinkButton>
  </div>
);

import type { ReactNode } from "react";
import { cx } from "../cx";
import { LiveRegion } from "../LiveRegion";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { SkipLink } from "./SkipLink";

interface ShellProps {
  /** Nothing on /login, /register, /forgot-password and /reset-password. */
  header?: ReactNode;
  footer?: ReactNode;
  /** A signed-in player has a bar at the foot of small screens; the page leaves room for it. */
  signedIn: boolean;
  children: ReactNode;
}

/** The frame of every page: skip link, header, main, footer. */
export function Shell({ header, footer, signedIn, children }: ShellProps) {
  return (
    <div className={cx("shell", signedIn && header !== undefined && "shell-tabs")}>
      <SkipLink />
      <LiveRegion />
      <RouteAnnouncer />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";
import { LanguageSwitcher } from "./LanguageSwitcher";
import { Logo } from "./Logo";

interface AuthFrameProps {
  title: ReactNode;
  /** Under the title: the link to the other of the two pages. */
  intro?: ReactNode;
  /** What the side panel promises. */
  panelTitle: ReactNode;
  promises: readonly { icon: IconName; text: string }[];
  children: ReactNode;
}

/** The sign-in pages, which have no header and footer: the form, and beside it what one signs in for. */
export function AuthFrame({ title, intro, panelTitle, promises, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth-form">
        <Link to="/" className="logo-link">
          <Logo />
        </Link>
        <h1>{title}</h1>
        {intro && <p className="muted">{intro}</p>}
        {children}
        <LanguageSwitcher />
      </div>
      <div className="auth-panel deep">
        <h2>{panelTitle}</h2>
        <ul>
          {promises.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

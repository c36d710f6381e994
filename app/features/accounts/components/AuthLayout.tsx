import "~/ui/styles/features/sign-in.css";
import type { ReactNode } from "react";
import type { Wanted } from "~/features/games/participation/wanted-game.page.server";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import type { IconName } from "~/ui/icons/icon-names";
import { FlashBanner } from "~/ui/layout/FlashBanner";
import { LanguageSwitcher } from "~/ui/layout/LanguageSwitcher";
import { Logo } from "~/ui/layout/Logo";
import { Link } from "~/ui/links/Link";
import { WantedCard } from "./WantedCard";

const BENEFITS = [
  { icon: "search", text: "promise_find" },
  { icon: "calendar-plus", text: "promise_organize" },
  { icon: "users", text: "promise_connect" },
  { icon: "star", text: "promise_profile" },
] as const satisfies readonly { icon: IconName; text: string }[];

export function AuthLayout({
  title,
  lead,
  wanted,
  children,
}: {
  title: string;
  lead?: ReactNode;
  wanted?: Wanted | null | undefined;
  children: ReactNode;
}) {
  const t = useT("accounts");
  return (
    <div className="auth">
      <div className="auth-form">
        <div className="row row-between">
          <Link to="/" className="logo-link">
            <Logo />
          </Link>
          <LanguageSwitcher />
        </div>
        <FlashBanner persistent />
        <div>
          <h1>{title}</h1>
          {lead && <p className="subtitle">{lead}</p>}
        </div>
        {wanted && <WantedCard wanted={wanted} />}
        {children}
      </div>
      <aside className="auth-panel deep" aria-label={t("promises")}>
        <p className="tagline">
          <bdi lang="fr" dir="ltr">
            {t("common:tagline")}
          </bdi>
        </p>
        <ul>
          {BENEFITS.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {t(text)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

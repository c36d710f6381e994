import { type ReactNode, useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import { cx } from "../cx";
import { Icon } from "../Icon";
import { Link } from "../Link";
import { LinkButton } from "../LinkButton";
import { Logo } from "./Logo";
import { Menu } from "./Menu";
import { Places } from "./Places";
import { type HeaderUser, UserMenu } from "./UserMenu";

const SOLID_AFTER_PX = 100;

interface HeaderProps {
  user: HeaderUser | null;
  /** The notifications button of a signed-in player. */
  bell?: ReactNode;
  /** Sections of the landing page, for visitors: `{ href: "/#how", label }`. */
  sections?: readonly { href: string; label: string }[];
  /** Transparent over the hero until the page is scrolled by 100 px; visitors only. */
  overHero?: boolean;
}

/** The bar at the top. A signed-in user's main links are at the bottom on small screens. */
export function Header({ user, bell, sections = [], overHero = false }: HeaderProps) {
  const over = overHero && !user;
  const scrolled = useScrolledPast(SOLID_AFTER_PX, over);
  return (
    <header
      className={cx(
        "header",
        "no-print",
        sections.length > 0 && !user && "header-tight",
        over && "header-over",
        over && scrolled && "header-solid",
      )}
    >
      <div className="header-inner">
        <Link to={user ? "/dashboard" : "/"} className="logo-link">
          <Logo />
        </Link>
        {user ? <Places /> : <Sections sections={sections} />}
        <div className="header-end">
          {user ? (
            <>
              {bell}
              <UserMenu user={user} />
            </>
          ) : (
            <VisitorLinks />
          )}
        </div>
      </div>
    </header>
  );
}

function Sections({ sections }: { sections: readonly { href: string; label: string }[] }) {
  const t = useT("common");
  if (sections.length === 0) return <span className="grow" />;
  const links = sections.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
  return (
    <>
      <nav className="sections" aria-label={t("mainNavigation")}>
        {links}
      </nav>
      <div className="sections-menu">
        <Menu summary={<Icon name="menu" />} label={t("menu")}>
          <nav aria-label={t("mainNavigation")}>{links}</nav>
        </Menu>
      </div>
    </>
  );
}

function VisitorLinks() {
  const t = useT("common");
  return (
    <>
      <LinkButton to="/login" variant="quiet" size="s">
        {t("logIn")}
      </LinkButton>
      <LinkButton to="/register" variant="soft" size="s">
        {t("register")}
      </LinkButton>
    </>
  );
}

function useScrolledPast(pixels: number, enabled: boolean): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const onScroll = () => setPast(window.scrollY > pixels);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [pixels, enabled]);
  return past;
}

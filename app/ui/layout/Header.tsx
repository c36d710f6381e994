import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { backTo } from "~/core/addresses/wanted-page";
import { useT } from "~/i18n/context";
import { cx } from "../cx";
import { Link } from "../links/Link";
import { LinkButton } from "../links/LinkButton";
import { Logo } from "./Logo";
import { type HeaderUser, UserMenu } from "./UserMenu";
import { UserNav } from "./UserNav";
import { type Section, VisitorMenu, VisitorNav } from "./VisitorNav";

const SOLID_AFTER_PX = 100;

interface HeaderProps {
  user: HeaderUser | null;
  bell?: ReactNode;
  sections?: readonly Section[];
  /** Transparent over the hero until the page is scrolled by 100 px; visitors only. */
  overHero?: boolean;
}

export function Header({ user, bell, sections = [], overHero = false }: HeaderProps) {
  const over = overHero && !user;
  const scrolled = useScrolledPast(SOLID_AFTER_PX, over);
  return (
    <header
      className={cx(
        "header",
        "no-print",
        !user && "header-tight",
        sections.length > 0 && "header-sections",
        over && "header-over",
        over && scrolled && "header-solid",
      )}
    >
      <div className="header-inner">
        <Link to={user ? "/dashboard" : "/"} className="logo-link">
          <Logo />
        </Link>
        {user ? <UserNav /> : <VisitorNav sections={sections} />}
        <div className="header-end">
          {user ? (
            <>
              {bell}
              <UserMenu user={user} />
            </>
          ) : (
            <>
              <VisitorLinks />
              <VisitorMenu sections={sections} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** The links lead back to a page that a visitor came for. */
function VisitorLinks() {
  const t = useT("common");
  const { pathname, search } = useLocation();
  const back = backTo(pathname, new URLSearchParams(search).get("code"));
  return (
    <>
      <LinkButton to={`/login${back}`} variant="quiet" size="s">
        {t("logIn")}
      </LinkButton>
      <LinkButton to={`/register${back}`} variant="soft" size="s">
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

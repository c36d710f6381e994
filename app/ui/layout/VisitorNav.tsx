import { useLocation } from "@remix-run/react";
import { share } from "~/core/cache/shared-values";
import { useLocale, useT } from "~/i18n/context";
import { Icon } from "../icons/Icon";
import { Link } from "../links/Link";
import { RenderedOnce } from "../rendering/RenderedOnce";
import { LanguagesInMenu } from "./LanguageSwitcher";
import { Menu } from "./Menu";

/** Of the landing page: `/#how`. */
export interface Section {
  href: string;
  label: string;
}

const LISTS = ["games", "venues", "players"] as const;

const SAME_EVERYWHERE = share({});

/** In the bar where they fit, else in `VisitorMenu`. */
export function VisitorNav({ sections }: { sections: readonly Section[] }) {
  const t = useT("common");
  return (
    <nav className="sections" aria-label={t("mainNavigation")}>
      <Lists />
      {sections.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Lists() {
  const t = useT("common");
  const { pathname } = useLocation();
  return LISTS.map((list) => (
    <Link key={list} to={`/${list}`} aria-current={pathname === `/${list}` ? "page" : undefined}>
      {t(list)}
    </Link>
  ));
}

export function VisitorMenu({ sections }: { sections: readonly Section[] }) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <Menu
      label={t("menuAndLanguage")}
      alignEnd
      summary={
        <>
          <Icon name="menu" className="narrow-only" />
          <span className="wide-only line">
            {locale.toUpperCase()}
            <Icon name="chevron-down" size="s" />
          </span>
        </>
      }
    >
      <nav className="narrow-only" aria-label={t("menu")}>
        <Lists />
        {sections.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <RenderedOnce as="div" source={SAME_EVERYWHERE}>
        <LanguagesInMenu />
      </RenderedOnce>
    </Menu>
  );
}

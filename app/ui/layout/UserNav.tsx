import { useLocation } from "@remix-run/react";
import { share } from "~/core/cache/shared-values";
import { useT } from "~/i18n/context";
import { cx } from "../cx";
import { Icon } from "../icons/Icon";
import { Link } from "../links/Link";
import { LinkButton } from "../links/LinkButton";
import { RenderedOnce } from "../rendering/RenderedOnce";
import { VisuallyHidden } from "../VisuallyHidden";

const CREATE = "/games/create";

const NAV_ITEMS = [
  { to: "/dashboard", icon: "house", label: "dashboard", short: "home", has: /^\/dashboard/ },
  { to: "/games", icon: "calendar", label: "games", has: /^\/(games(?!\/create)|g)(\/|$)/ },
  { to: CREATE, icon: "plus", label: "createGame", has: /^\/games\/create/ },
  { to: "/venues", icon: "map-pin", label: "venues", has: /^\/venues(\/|$)/ },
  { to: "/players", icon: "users", label: "players", has: /^\/players(\/|$)/, look: "wide-only" },
  {
    to: "/account",
    icon: "circle-user",
    label: "me",
    has: /^\/(account|manage-profile|complete-profile)(\/|$)/,
    look: "narrow-only",
  },
] as const;

type NavPath = (typeof NAV_ITEMS)[number]["to"];

const SAME_EVERYWHERE = share({});

export function UserNav() {
  const t = useT("common");
  const { pathname } = useLocation();
  const current = NAV_ITEMS.find(({ has }) => has.test(pathname))?.to;
  return (
    <>
      <RenderedOnce
        as="nav"
        className="places"
        aria-label={t("mainNavigation")}
        source={SAME_EVERYWHERE}
        variant={current}
      >
        <Links current={current} />
      </RenderedOnce>
      <LinkButton to={CREATE} icon="plus" size="s" className="wide-only">
        {t("createGame")}
      </LinkButton>
    </>
  );
}

function Links({ current }: { current?: NavPath }) {
  const t = useT("common");
  return NAV_ITEMS.map(({ to, icon, label, ...item }) => {
    const ariaCurrent = to === current ? "page" : undefined;
    if (to === CREATE) {
      return (
        <Link key={to} to={to} className="place-plus narrow-only" aria-current={ariaCurrent}>
          <span>
            <Icon name={icon} />
          </span>
          <VisuallyHidden>{t(label)}</VisuallyHidden>
        </Link>
      );
    }
    return (
      <Link key={to} to={to} className={cx("look" in item && item.look)} aria-current={ariaCurrent}>
        <Icon name={icon} />
        {"short" in item && <span className="narrow-only">{t(item.short)}</span>}
        <span className={cx("short" in item && "wide-only")}>{t(label)}</span>
      </Link>
    );
  });
}

import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

const ACTIONS = [
  { to: "/games/create", icon: "plus", label: "createGame" },
  { to: "/venues/create", icon: "map-pin", label: "createVenue" },
  { to: "/games", icon: "calendar", label: "findGames" },
  { to: "/venues", icon: "map", label: "findVenues" },
  { to: "/players", icon: "user", label: "findPlayers" },
  { to: "/crews", icon: "users", label: "common:myCrews" },
] as const;

export function QuickActions() {
  const t = useT("dashboard");
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">{t("quickActions")}</h2>
      <ul className="home-actions">
        {ACTIONS.map(({ to, icon, label }) => (
          <li key={to}>
            <LinkButton to={to} icon={icon} size="s" wide variant="secondary">
              {t(label)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

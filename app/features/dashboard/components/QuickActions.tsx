import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import type { IconName } from "~/ui/icon-names";
import { LinkButton } from "~/ui/LinkButton";

const ACTIONS = [
  { to: "/games/create", icon: "calendar-plus", text: "createGame" },
  { to: "/venues/create", icon: "map-pin", text: "createVenue" },
  { to: "/games", icon: "search", text: "findGames" },
  { to: "/venues", icon: "map", text: "findVenues" },
  { to: "/players", icon: "users", text: "findPlayers" },
] as const satisfies readonly { to: string; icon: IconName; text: string }[];

/** Links to the most common actions. */
export function QuickActions() {
  const t = useT("dashboard");
  return (
    <Card title={t("quickActions")}>
      <div className="tiles">
        {ACTIONS.map(({ to, icon, text }, index) => (
          <LinkButton key={to} to={to} icon={icon} variant={index === 0 ? "soft" : "secondary"}>
            {t(text)}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}

import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import type { IconName } from "~/ui/icons/icon-names";
import { Link } from "~/ui/links/Link";

interface Row {
  to: string;
  icon: IconName;
  label: ReactNode;
  aside?: ReactNode;
}

export function AccountIndex({ followers }: { followers: number }) {
  const t = useT("accounts");
  return (
    <nav className="account-index stack" aria-label={t("common:myAccount")}>
      <Group
        title={t("playing")}
        rows={[
          { to: "/manage-profile", icon: "pencil", label: t("playerProfile") },
          { to: "/crews", icon: "users", label: t("common:myCrews") },
          { to: "/series", icon: "repeat", label: t("mySeries") },
          {
            to: "/account/following",
            icon: "heart",
            label: t("following:title"),
            aside: followers > 0 && t("following:followers", { count: followers }),
          },
          { to: "/account/blocks", icon: "ban", label: t("moderation:blockedPlayers") },
        ]}
      />
      <Group
        title={t("bell:title")}
        rows={[
          { to: "/account/notifications", icon: "bell", label: t("chooseNotifications") },
          { to: "/account/alerts", icon: "search", label: t("alerts:title") },
        ]}
      />
      <Group
        title={t("common:myAccount")}
        rows={[
          { to: "#details", icon: "user", label: t("accountInformation") },
          { to: "#security", icon: "key-round", label: t("security") },
          { to: "/account/settings#devices", icon: "log-out", label: t("devices") },
          { to: "/account/settings#privacy", icon: "eye", label: t("common:privacy") },
          { to: "/account/settings#language", icon: "languages", label: t("common:language") },
          { to: "/account/settings#calendar", icon: "calendar-plus", label: t("calendar") },
          { to: "/account/tokens", icon: "zap", label: t("tokens:title") },
          { to: "/account/settings#data", icon: "download", label: t("yourData") },
        ]}
      />
    </nav>
  );
}

function Group({ title, rows }: { title: ReactNode; rows: readonly Row[] }) {
  return (
    <div className="stack-s">
      <h2>{title}</h2>
      <ul>
        {rows.map(({ to, icon, label, aside }) => (
          <li key={to}>
            <Link to={to} className="line">
              <Icon name={icon} />
              <span className="grow">{label}</span>
              {aside && <span className="muted small">{aside}</span>}
              <Icon name="chevron-right" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

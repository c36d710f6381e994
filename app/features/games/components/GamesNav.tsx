import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Tabs } from "~/ui/Tabs";
import { listPath } from "./list-links";

const MINE = "/games?mygames=true";

/** Between one's own games, for which visitors sign in, and everybody's. */
export function GamesNav({ isMine }: { isMine: boolean }) {
  const t = useT("games");
  return (
    <Tabs
      label={t("results")}
      tabs={[
        { to: MINE, label: t("myGames"), current: isMine },
        { to: "/games", label: t("viewAllGames"), current: !isMine },
      ]}
    />
  );
}

interface OwnTabsProps {
  view: "mine" | "organizer";
  past: boolean;
  query: string;
}

/** One's own games: all of them or those one organizes, ahead or past. */
export function OwnTabs({ view, past, query }: OwnTabsProps) {
  const t = useT("games");
  const role = view === "organizer" ? "&role=organizer" : "";
  const time = past ? "&past=true" : "";
  return (
    <>
      <Tabs
        label={t("myGames")}
        tabs={[
          { to: MINE + time, label: t("allMyGames"), current: view === "mine" },
          { to: `${MINE}&role=organizer${time}`, label: t("gamesIOrganize"), current: view === "organizer" },
        ]}
      />
      <nav className="chips" aria-label={t("find:when")}>
        <Link to={listPath(query, "filters", "true")} aria-label={t("find:filters")}>
          <Icon name="search" />
          {t("common:filters")}
        </Link>
        <Link to={MINE + role} aria-current={past ? undefined : "page"}>
          {t("find:upcoming")}
        </Link>
        <Link to={`${MINE}${role}&past=true`} aria-current={past ? "page" : undefined}>
          {t("find:past")}
        </Link>
      </nav>
    </>
  );
}

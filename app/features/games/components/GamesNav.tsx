import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { Tabs } from "~/ui/links/Tabs";
import { FiltersLink } from "./FiltersLink";

const MINE = "/games?mygames=true";

interface GamesNavProps {
  view: "all" | "mine" | "organizer";
  past: boolean;
}

export function GamesNav({ view, past }: GamesNavProps) {
  const t = useT("games");
  const time = past ? "&past=true" : "";
  return (
    <div className="row">
      <Tabs
        label={t("results")}
        tabs={[
          { to: MINE, label: t("myGames"), current: view !== "all" },
          { to: "/games", label: t("viewAllGames"), current: view === "all" },
        ]}
      />
      {view !== "all" && (
        <Tabs
          label={t("myGames")}
          tabs={[
            { to: MINE + time, label: t("allMyGames"), current: view === "mine" },
            {
              to: `${MINE}&role=organizer${time}`,
              label: t("gamesIOrganize"),
              current: view === "organizer",
            },
          ]}
        />
      )}
    </div>
  );
}

interface OwnChipsProps {
  view: "mine" | "organizer";
  past: boolean;
  query: string;
}

export function OwnChips({ view, past, query }: OwnChipsProps) {
  const t = useT("games");
  const role = view === "organizer" ? "&role=organizer" : "";
  return (
    <nav className="chips" aria-label={t("find:chips")}>
      <FiltersLink query={query} />
      <Link to={MINE + role} aria-current={past ? undefined : "page"}>
        {t("find:upcoming")}
      </Link>
      <Link to={`${MINE}${role}&past=true`} aria-current={past ? "page" : undefined}>
        {t("find:past")}
      </Link>
    </nav>
  );
}

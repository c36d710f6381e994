import { NearMeLink } from "~/features/games/components/QuickFilters";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import type { SportPlayed } from "../around.server";

const WHENS = ["tonight", "tomorrow", "weekend"] as const;

export function Chips({ sports }: { sports: readonly SportPlayed[] }) {
  const t = useT("find");
  return (
    <nav className="chips" aria-label={t("chips")}>
      {WHENS.map((when) => (
        <Link key={when} to={`/games?when=${when}`}>
          {t(when)}
        </Link>
      ))}
      <NearMeLink
        chip={{ name: "near", value: "me", label: t("common:nearMe") }}
        query="when=tonight"
        list="/games"
      />
      {sports.map(({ id, name }) => (
        <Link key={id} to={`/games?sportId=${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ))}
      <Link to="/games?sport=all">{t("dashboard:allSports")}</Link>
      <Link to="/games/map">{t("common:map")}</Link>
    </nav>
  );
}

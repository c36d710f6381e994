import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";

/** From the list of games to their map, or back; the filters stay. */
export function MapSwitch({ shown }: { shown: "list" | "map" }) {
  const t = useT("venues");
  const query = new URLSearchParams(useLocation().search);
  query.delete("page");
  const to = { pathname: shown === "list" ? "/games/map" : "/games", search: query.toString() };
  const other = shown === "list" ? "map" : "list";
  return (
    <LinkButton to={to} variant="secondary" size="s" icon={other}>
      {t(other)}
    </LinkButton>
  );
}

import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

export function MapSwitch({ shown }: { shown: "list" | "map" }) {
  const t = useT("common");
  const query = new URLSearchParams(useLocation().search);
  query.delete("page");
  const search = query.toString();
  const to = (shown === "list" ? "/games/map" : "/games") + (search && `?${search}`);
  const other = shown === "list" ? "map" : "list";
  return (
    <LinkButton to={to} variant="secondary" size="s" icon={other} aria-label={t(other)}>
      <span className="wide-text">{t(other)}</span>
    </LinkButton>
  );
}

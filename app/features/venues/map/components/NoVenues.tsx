import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";

export function NoVenues() {
  const t = useT("venues");
  return (
    <>
      {t("mapNone")} <Link to="/venues/create">{t("mapCreateOne")}</Link>
    </>
  );
}

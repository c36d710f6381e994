import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { listPath } from "./list-links";

/** A full page load: on a slow line the form's script would come late and move the list. */
export function FiltersLink({ query }: { query: string }) {
  const t = useT("find");
  return (
    <Link to={listPath(query, "filters", "true")} aria-label={t("filters")} reloadDocument>
      <Icon name="search" />
      {t("common:filters")}
    </Link>
  );
}

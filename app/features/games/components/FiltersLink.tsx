import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { listPath } from "./list-links";

/** Loads the page, because on a slow line the form's script would come late and push the list away. */
export function FiltersLink({ query }: { query: string }) {
  const t = useT("find");
  return (
    <Link to={listPath(query, "filters", "true")} aria-label={t("filters")} reloadDocument>
      <Icon name="search" />
      {t("common:filters")}
    </Link>
  );
}

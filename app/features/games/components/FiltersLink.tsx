import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { listPath } from "./list-links";

/**
 * Opens a list's form of filters. It loads the page, because on a slow line the form's script would come after the list,
 * and the form would push the list away. `query`: the list's own.
 */
export function FiltersLink({ query }: { query: string }) {
  const t = useT("find");
  return (
    <Link to={listPath(query, "filters", "true")} aria-label={t("filters")} reloadDocument>
      <Icon name="search" />
      {t("common:filters")}
    </Link>
  );
}

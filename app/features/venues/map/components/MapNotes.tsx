import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { Link } from "~/ui/Link";

interface MapNotesProps {
  loading: boolean;
  failed: boolean;
  none: boolean;
}

export function MapNotes({ loading, failed, none }: MapNotesProps) {
  const t = useT("venues");
  return (
    <div className="map-notes">
      {loading && <p>{t("loading")}</p>}
      {failed && (
        <Banner kind="error">
          <p>{t("loadError")}</p>
        </Banner>
      )}
      {none && (
        <p>
          {t("mapNone")} <Link to="/venues/create">{t("mapCreateOne")}</Link>
        </p>
      )}
    </div>
  );
}

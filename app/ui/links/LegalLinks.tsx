import { useT } from "~/i18n/context";
import { Link } from "./Link";

export function LegalLinks() {
  const t = useT("common");
  return (
    <p className="muted small row">
      <Link className="field-link" to="/about/terms">
        {t("termsApply")}
      </Link>
      <Link className="field-link" to="/about/privacy">
        {t("yourDataUse")}
      </Link>
    </p>
  );
}

import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";

export function SilentAlert({ audience }: { audience: "women" | "men" }) {
  const t = useT("alerts");
  return (
    <p>
      {t(`silent_${audience}`)} <Link to="/manage-profile">{t("toProfile")}</Link>
    </p>
  );
}

import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

export function Stores({ apple, google }: { apple?: string; google?: string }) {
  const t = useT("landing");
  if (!apple && !google) return null;
  return (
    <section className="stack">
      <h2>{t("storesTitle")}</h2>
      <div className="row">
        {apple && (
          <LinkButton to={apple} variant="secondary" icon="smartphone" reloadDocument>
            {t("appStore")}
          </LinkButton>
        )}
        {google && (
          <LinkButton to={google} variant="secondary" icon="smartphone" reloadDocument>
            {t("googlePlay")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

import { useT } from "~/i18n/context";
import { Illustration } from "~/ui/icons/Illustration";
import { PageHeader } from "~/ui/layout/PageHeader";
import { LinkButton } from "~/ui/links/LinkButton";

export function NoVenue() {
  const t = useT("venues");
  return (
    <div className="page page-narrow">
      <PageHeader title={t("notFound")} />
      <Illustration name="draw-lost" />
      <p>{t("notFoundHint")}</p>
      <p>
        <LinkButton to="/venues">{t("browseVenues")}</LinkButton>
      </p>
    </div>
  );
}

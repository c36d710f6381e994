import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { LinkButton } from "~/ui/links/LinkButton";

export function ChosenVenue({ name, next }: { name: string; next: string }) {
  const t = useT("games");
  return (
    <section className="game-summary row-between" aria-label={t("yourGame")}>
      <p className="line">
        <Badge tone="green" icon="check">
          {t("chosen")}
        </Badge>
        <bdi>{name}</bdi>
      </p>
      <LinkButton to={next} size="s">
        {t("common:next")}
      </LinkButton>
    </section>
  );
}

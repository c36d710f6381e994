import { VENUE_LIMITS } from "#db/limits/venues";
import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { TextareaField } from "~/ui/forms/TextareaField";
import { Icon } from "~/ui/icons/Icon";

interface VerificationCardProps {
  venue: {
    id: string;
    name: string;
    description: string | null;
    address: string;
    city: string;
    postalCode: string;
    sports: string[];
    map: string | null;
    addedBy: string;
    addedLabel: string;
    /** The `updatedAt` of the venue shown, so that a later change is not verified unseen. */
    seen: string;
  };
}

export function VerificationCard({ venue }: VerificationCardProps) {
  const t = useT("venues");
  const locale = useLocale();
  return (
    <Card
      boxed
      title={<bdi>{venue.name}</bdi>}
      to={`/venues/${venue.id}`}
      aside={<Badge>{venue.addedLabel}</Badge>}
    >
      <p dir={venue.description ? "auto" : undefined} className="pre-line">
        {venue.description ?? t("common:noDescription")}
      </p>
      <p className="muted">
        <bdi>{venue.address}</bdi> · <bdi>{venue.city}</bdi> · <bdi>{venue.postalCode}</bdi>
        {venue.sports.length > 0 && ` · ${joinList(locale, venue.sports)}`}
      </p>
      <p className="muted small">
        {t("addedBy")} {venue.addedBy ? <bdi>{venue.addedBy}</bdi> : t("common:aFormerPlayer")}
      </p>
      {venue.map && (
        <p className="row">
          <a href={venue.map} rel="noopener" className="field-link">
            <Icon name="external-link" size="s" />
            {t("seeOnMap")}
          </a>
        </p>
      )}
      <PostForm action={`/venues/${venue.id}/verification`} className="stack-s">
        <input type="hidden" name="seen" value={venue.seen} />
        <Disclosure summary={t("reviewNote")} icon="pencil">
          <TextareaField
            name="note"
            label={t("reviewNote")}
            optional
            rows={2}
            maxLength={VENUE_LIMITS.note.max}
          />
        </Disclosure>
        <div className="row">
          <Button name="verdict" value="verify" icon="shield-check" size="s" variant="soft">
            {t("verify")}
          </Button>
          <Button name="verdict" value="refuse" icon="ban" size="s" variant="secondary">
            {t("common:refuse")}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

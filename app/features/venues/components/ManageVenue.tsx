import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";

interface ManageVenueProps {
  venueId: string;
  can: { edit: boolean; seeHistory: boolean; merge: boolean; delete: boolean };
}

/** Renders nothing for others. */
export function ManageVenue({ venueId, can }: ManageVenueProps) {
  const t = useT("venues");
  if (!can.edit && !can.seeHistory && !can.delete) return null;
  return (
    <Card title={t("manageVenue")} className="no-print">
      <div className="row">
        {can.edit && (
          <LinkButton to={`/venues/${venueId}/edit`} variant="secondary" size="s" icon="pencil">
            {t("editVenue")}
          </LinkButton>
        )}
        {can.seeHistory && (
          <LinkButton to={`/venues/${venueId}/history`} variant="quiet" size="s" icon="clock">
            {t("history")}
          </LinkButton>
        )}
        {can.merge && (
          <LinkButton to={`/venues/${venueId}/merge`} variant="quiet" size="s">
            {t("merge")}
          </LinkButton>
        )}
        {can.delete && (
          <LinkButton to={`/venues/${venueId}/delete`} variant="quiet" size="s" icon="trash-2">
            {t("deleteVenue")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

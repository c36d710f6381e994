import { Form, Link } from "@remix-run/react";
import type { InvitationView } from "~/features/games/views";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { PendingButton } from "~/ui/PendingButton";
import { RequestId } from "~/ui/RequestId";
import { SportIcon } from "~/ui/SportIcon";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { useFreshInvitations } from "./use-fresh-invitations";

/** What the reader is invited to, each to be answered here. */
export function Invitations({ invitations: loaded }: { invitations: readonly InvitationView[] }) {
  const t = useT("dashboard");
  const invitations = useFreshInvitations(loaded);
  return (
    <Card
      title={t("invitations")}
      aside={invitations.length > 0 && <Badge tone="blue">{invitations.length}</Badge>}
    >
      {invitations.length === 0 && <p className="muted">{t("noInvitations")}</p>}
      {invitations.length > 0 && (
        <ul className="list">
          {invitations.map((invitation) => (
            <Invitation key={invitation.participationId} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const ANSWERS = [
  { status: "confirmed", text: "accept", variant: "primary", icon: "check" },
  { status: "maybe", text: "maybe", variant: "secondary", icon: undefined },
  { status: "declined", text: "decline", variant: "secondary", icon: undefined },
] as const;

function Invitation({ invitation }: { invitation: InvitationView }) {
  const t = useT("dashboard");
  const action = `/dashboard/invitations/${invitation.participationId}`;
  return (
    <li className="stack-s">
      <div className="line">
        <SportIcon sport={invitation.sport.icon} />
        <div className="grow">
          <Link to={`/games/${invitation.id}`}>
            <b>
              <bdi>{invitation.title}</bdi>
            </b>
          </Link>
          <p className="muted small">{t("invitedBy", { name: invitation.organizerName })}</p>
        </div>
      </div>
      <p className="row small">
        <Icon name="clock" size="s" />
        <time dateTime={invitation.startTime}>{invitation.whenLabel}</time>
        {invitation.venueName && <bdi className="muted">{invitation.venueName}</bdi>}
      </p>
      <Form method="post" action={action} preventScrollReset className="row">
        <RequestId />
        {ANSWERS.map(({ status, text, variant, icon }) => (
          <PendingButton
            key={status}
            name="status"
            value={status}
            variant={variant}
            icon={icon}
            size="s"
            action={action}
            busy={t("common:sending")}
          >
            <span aria-hidden="true">{t(text)}</span>
            <VisuallyHidden>{t("answerTo", { answer: t(text), title: invitation.title })}</VisuallyHidden>
          </PendingButton>
        ))}
      </Form>
    </li>
  );
}

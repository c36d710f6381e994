import { Link } from "@remix-run/react";
import type { InvitationView } from "~/features/games/types";
import { AnswerButtons } from "~/features/invitations/components/AnswerButtons";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { SportIcon } from "~/ui/SportIcon";
import { EmptyCard } from "./EmptyCard";
import { usePolledInvitations } from "./use-polled-invitations";

/** The user's open invitations, with buttons to answer them. */
export function Invitations({ invitations: loaded }: { invitations: readonly InvitationView[] }) {
  const t = useT("dashboard");
  const invitations = usePolledInvitations(loaded);
  if (invitations.length === 0)
    return <EmptyCard illustration="draw-team" title={t("invitations")} text={t("noInvitations")} />;
  return (
    <Card title={t("invitations")} aside={<Badge tone="blue">{invitations.length}</Badge>}>
      <ul className="list">
        {invitations.map((invitation) => (
          <Invitation key={invitation.participationId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function Invitation({ invitation }: { invitation: InvitationView }) {
  const t = useT("dashboard");
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
      <AnswerButtons
        invitation={{
          participationId: invitation.participationId,
          gameId: invitation.id,
          title: invitation.title,
          declares: invitation.declares,
          isFull: invitation.confirmedCount >= invitation.maxPlayers,
        }}
      />
    </li>
  );
}

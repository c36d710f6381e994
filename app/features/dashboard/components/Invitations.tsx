import type { InvitationView } from "~/features/games/types";
import { AnswerButtons } from "~/features/invitations/components/AnswerButtons";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Disclosure } from "~/ui/Disclosure";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";
import { useLiveInvitations } from "./use-live-invitations";

/** The first one open, the others folded on small screens. */
export function Invitations({ invitations: loaded }: { invitations: readonly InvitationView[] }) {
  const t = useT("dashboard");
  const invitations = useLiveInvitations(loaded);
  const [first, ...others] = invitations;
  if (!first)
    return (
      <section className="home-invitations home-none" aria-labelledby="invitations">
        <h2 id="invitations">{t("invitations")}</h2>
        <p className="muted">{t("noInvitations")}</p>
      </section>
    );
  return (
    <section className="card box home-invitations" aria-labelledby="invitations">
      <h2 id="invitations">
        {t("invitations")} <Badge tone="green">{invitations.length}</Badge>
      </h2>
      <Invitation invitation={first} />
      {others.length > 0 && (
        <Disclosure summary={t("moreInvitations", { count: others.length })}>
          <ul className="list">
            {others.map((invitation) => (
              <li key={invitation.participationId}>
                <Invitation invitation={invitation} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function Invitation({ invitation }: { invitation: InvitationView }) {
  const t = useT("dashboard");
  return (
    <div className="stack-s">
      <div className="line">
        <CourtMark sport={invitation.sport.icon} />
        <div className="grow">
          <p className="game-when">
            <time dateTime={invitation.startTime}>{invitation.dayLabel}</time>
          </p>
          <Link to={`/games/${invitation.id}`} className="home-title">
            <bdi>{invitation.title}</bdi>
          </Link>
          <p className="muted small">
            {t("invitedBy", { name: invitation.inviterName })}
            {invitation.venueName && (
              <>
                {" · "}
                <bdi>{invitation.venueName}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <AnswerButtons
        invitation={{
          participationId: invitation.participationId,
          gameId: invitation.id,
          title: invitation.title,
          declares: invitation.declares,
          notForYou: invitation.notForYou,
          isFull: invitation.confirmedCount >= invitation.maxPlayers,
        }}
      />
    </div>
  );
}

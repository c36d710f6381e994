import { ParticipantBadge } from "~/features/games/components/badges";
import { gamePath } from "~/features/games/components/paths";
import { AttendanceCell } from "~/features/reliability/components/AttendanceCell";
import { TrustLine } from "~/features/reliability/components/TrustLine";
import type { RosterGame, RosterRow } from "~/features/reliability/views";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { PostForm } from "~/ui/PostForm";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { GuestReach } from "./GuestReach";
import { PaidTick } from "./PaidTick";

interface ParticipantRowProps {
  person: RosterRow;
  game: RosterGame;
  /** Whether the links that remove players are shown. */
  manages: boolean;
}

/** A participant, with the organizer's actions. */
export function ParticipantRow({ person, game, manages }: ParticipantRowProps) {
  const t = useT("games");
  const removal = gamePath(game.id, null, `/external-players/${person.id}/removal`);
  return (
    <li>
      <Avatar name={person.name} src={person.picture} size="s" />
      <span className="roster-name">
        {person.userId && person.name ? (
          <Link to={`/players/${person.userId}`} className="player-link">
            <bdi>{person.name}</bdi>
          </Link>
        ) : (
          <bdi>{person.name || t("common:formerPlayer")}</bdi>
        )}
        {person.isYou && <Badge tone="green">{t("you")}</Badge>}
        {person.isOrganizer && <Badge>{t("role_organizer")}</Badge>}
        {person.broughtBy ? (
          <Badge>{t("turnout:with", { name: person.broughtBy })}</Badge>
        ) : (
          person.isExternal && <Badge>{t("external")}</Badge>
        )}
      </span>
      <span className="roster-end">
        {person.status === "maybe" && <ParticipantBadge status={person.status} />}
        {person.invitation && (
          <span className="muted small">{t(`cockpit:invitation_${person.invitation}`)}</span>
        )}
        {person.waitingWith > 0 && <Badge>+{person.waitingWith}</Badge>}
        {person.waitlistPosition !== null && <span className="num">{person.waitlistPosition}</span>}
        <TrustLine line={person.trust} />
        {person.hasPaid !== null && game.can.markPaid && <PaidTick person={person} game={game} />}
        {person.reachable !== null && (!game.closedAs || game.asksGuestsBack) && (
          <GuestReach person={person} game={game} />
        )}
        {person.userId && manages && !person.isYou && !game.closedAs && person.status !== "declined" && (
          <Link
            className="icon-btn no-print"
            to={gamePath(game.id, null, `/participants/${person.userId}/removal`)}
          >
            <Icon name="trash-2" />
            <VisuallyHidden>{t("removePlayer", { name: person.name })}</VisuallyHidden>
          </Link>
        )}
        {person.broughtBy && manages && !game.closedAs && (
          <PostForm action={gamePath(game.id, null, `/companions/${person.id}/keeping`)} className="no-print">
            <button type="submit" className="btn btn-soft">
              {t("turnout:keep")}
              <VisuallyHidden>{t("turnout:keepHint", { name: person.name })}</VisuallyHidden>
            </button>
          </PostForm>
        )}
        {person.isExternal && game.isOrganizer && !game.closedAs && (
          <PostForm action={removal} className="no-print">
            <button type="submit" className="icon-btn">
              <Icon name="trash-2" />
              <VisuallyHidden>{t("removePlayer", { name: person.name })}</VisuallyHidden>
            </button>
          </PostForm>
        )}
      </span>
      {person.mark && <AttendanceCell mark={person.mark} gameId={game.id} person={person} />}
    </li>
  );
}

import { ParticipantBadge } from "~/features/games/components/badges";
import { AttendanceCell } from "~/features/reliability/components/AttendanceCell";
import type { RosterGame, RosterRow } from "~/features/reliability/views";
import { useLocale, useT } from "~/i18n/context";
import { oneDecimal } from "~/i18n/numbers";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/links/Link";
import { OrganizersActions } from "./OrganizersActions";

interface ParticipantRowProps {
  person: RosterRow;
  game: RosterGame;
  manages: boolean;
}

export function ParticipantRow({ person, game, manages }: ParticipantRowProps) {
  const t = useT("games");
  const locale = useLocale();
  const { mark, status } = person;
  return (
    <tr id={person.id} className={status === "confirmed" || status === "maybe" ? undefined : "no-print"}>
      <th scope="row">
        <span className="line">
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
        </span>
      </th>
      <td className="roster-status">
        {person.outcome ? <Badge>{person.outcome}</Badge> : <ParticipantBadge status={status} />}
        {person.waitlistPosition !== null && <span className="num"> {person.waitlistPosition}</span>}
        {person.waitingWith > 0 && <Badge>+{person.waitingWith}</Badge>}
        {person.invitation && (
          <span className="muted small"> {t(`cockpit:invitation_${person.invitation}`)}</span>
        )}
        {mark && !game.isOrganizer && <AttendanceCell mark={mark} gameId={game.id} person={person} />}
      </td>
      <td data-label={t("joined")}>{person.joinedLabel}</td>
      <td data-label={t("played")}>
        {person.gamesPlayed}
        {person.trust && <span className="trust muted no-print">{person.trust}</span>}
      </td>
      <td data-label={t("gameRating")}>{person.rating !== null && oneDecimal(locale, person.rating)}</td>
      {game.isOrganizer && (
        <td>
          <div className="roster-end">
            <OrganizersActions person={person} game={game} manages={manages} />
            {mark && <AttendanceCell mark={mark} gameId={game.id} person={person} />}
          </div>
        </td>
      )}
    </tr>
  );
}

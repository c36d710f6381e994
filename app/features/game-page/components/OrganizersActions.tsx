import { gamePath } from "~/features/games/components/paths";
import type { RosterGame, RosterRow } from "~/features/reliability/views";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { GuestReach } from "./GuestReach";
import { PaidTick } from "./PaidTick";

interface OrganizersActionsProps {
  person: RosterRow;
  game: RosterGame;
  manages: boolean;
}

export function OrganizersActions({ person, game, manages }: OrganizersActionsProps) {
  const t = useT("games");
  const isOpen = !game.closedAs;
  const pathTo = (rest: string) => gamePath(game.id, null, rest);
  return (
    <>
      {person.isExcused && <span className="muted small">{t("excused")}</span>}
      {person.hasPaid !== null && game.can.markPaid && <PaidTick person={person} game={game} />}
      {person.reachable !== null && (isOpen || game.asksGuestsBack) && (
        <GuestReach person={person} game={game} />
      )}
      {person.userId &&
        manages &&
        !person.isYou &&
        !person.isOrganizer &&
        isOpen &&
        person.status !== "declined" && (
          <Link className="icon-btn no-print" to={pathTo(`/participants/${person.userId}/removal`)}>
            <Icon name="trash-2" />
            <VisuallyHidden>{t("removePlayer", { name: person.name })}</VisuallyHidden>
          </Link>
        )}
      {person.broughtBy && manages && isOpen && (
        <PostForm action={pathTo(`/companions/${person.id}/keeping`)} className="no-print">
          <button type="submit" className="btn btn-soft">
            {t("turnout:keep")}
            <VisuallyHidden>{t("turnout:keepHint", { name: person.name })}</VisuallyHidden>
          </button>
        </PostForm>
      )}
      {person.isExternal && isOpen && (
        <PostForm action={pathTo(`/external-players/${person.id}/removal`)} className="no-print">
          <button type="submit" className="icon-btn">
            <Icon name="trash-2" />
            <VisuallyHidden>{t("removePlayer", { name: person.name })}</VisuallyHidden>
          </button>
        </PostForm>
      )}
    </>
  );
}

import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { teamPath } from "./paths";

interface TeamRowProps {
  tournamentId: string;
  team: {
    id: string;
    name: string;
    isYours: boolean;
    captainId: string;
    /** Null once the account is deleted. */
    captain: string | null;
    /** Without an account, whose team the other one entered; "" for visitors. */
    captainName: string | null;
    players: string;
    mayEdit: boolean;
    mayRemove: boolean;
  };
}

export function TeamRow({ tournamentId, team }: TeamRowProps) {
  const t = useT("tournaments");
  const removal = teamPath(tournamentId, team.id, "/removal");
  const remove = t(team.isYours ? "withdraw" : "common:remove");
  return (
    <li className="stack-s">
      <div>
        <strong>
          <bdi>{team.name}</bdi>
        </strong>{" "}
        {team.isYours && <Badge tone="green">{t("yours")}</Badge>}
        <p className="muted small">
          {team.captainName && (
            <span className="own-line">
              {t("captain")} <bdi>{team.captainName}</bdi>
            </span>
          )}
          {t(team.captainName === null ? "captain" : "enteredBy")}{" "}
          {team.captain === null ? (
            t("common:formerPlayer")
          ) : (
            <Link to={`/players/${team.captainId}`}>
              <bdi>{team.captain}</bdi>
            </Link>
          )}
        </p>
        {team.players && (
          <p className="muted small">
            <bdi>{team.players}</bdi>
          </p>
        )}
      </div>
      {(team.mayEdit || team.mayRemove) && (
        <div className="row">
          {team.mayEdit && (
            <LinkButton to={teamPath(tournamentId, team.id)} variant="secondary" size="s" icon="pencil">
              {t("changeTeam")}
            </LinkButton>
          )}
          {team.mayRemove && (
            // Folded, so that it takes two taps.
            <details className="quiet-more">
              <summary>
                {remove} <VisuallyHidden>{team.name}</VisuallyHidden>
              </summary>
              <PostForm action={removal}>
                <PendingButton action={removal} busy={t("common:pleaseWait")} variant="danger" size="s">
                  {remove} <VisuallyHidden>{team.name}</VisuallyHidden>
                </PendingButton>
              </PostForm>
            </details>
          )}
        </div>
      )}
    </li>
  );
}

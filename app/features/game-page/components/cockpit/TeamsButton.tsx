import { TEAM_LIMITS } from "#db/limits/teams";
import type { GameView } from "~/features/games/types";
import { teamsFormPath, teamsPath } from "~/features/teams/components/paths";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { LinkButton } from "~/ui/links/LinkButton";

/** Draws two teams at once; then leads to them. */
export function TeamsButton({ game, hasTeams }: { game: GameView; hasTeams: boolean }) {
  const t = useT("cockpit");
  if (hasTeams)
    return (
      <LinkButton to={teamsPath(game.id)} variant="secondary" icon="users">
        {t("teams")}
      </LinkButton>
    );
  if (game.closedAs || game.confirmedCount < TEAM_LIMITS.players.min) return null;
  return (
    <PostForm action={teamsFormPath(game.id, "draws")} leaves>
      <button type="submit" className="btn btn-secondary">
        {t("drawTeams")}
      </button>
    </PostForm>
  );
}

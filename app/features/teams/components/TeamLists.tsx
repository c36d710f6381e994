import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { CorrectionButtons } from "./CorrectionButtons";
import { teamsFormPath } from "./paths";
import { SeenDraw } from "./SeenDraw";
import { TeamCards, TeamPlayer } from "./TeamCards";
import type { DrawView, SentFields, TeamView } from "./views";

interface TeamListsProps {
  gameId: string;
  draw: DrawView;
  teams: readonly TeamView[];
  canChange: boolean;
  /** By a swap that was refused. */
  sent?: SentFields;
}

export function TeamLists({ gameId, draw, teams, canChange, sent }: TeamListsProps) {
  const t = useT("teams");
  const action = teamsFormPath(gameId, "swap");
  const ticked = [sent?.swap ?? []].flat();
  if (!canChange) return <TeamCards teams={teams}>{(player) => <TeamPlayer player={player} />}</TeamCards>;
  return (
    <PostForm action={action} className="stack-s">
      <SeenDraw draw={draw} />
      <TeamCards teams={teams}>
        {(player) => (
          <>
            <label className="choice grow">
              <input
                type="checkbox"
                name="swap"
                value={player.id}
                defaultChecked={ticked.includes(player.id)}
              />
              <TeamPlayer player={player} />
            </label>
            <CorrectionButtons player={player} />
          </>
        )}
      </TeamCards>
      <p className="hint no-print" id="swap-hint">
        {t("swapHint")}
      </p>
      <PendingButton
        action={action}
        busy={t("games:updating")}
        variant="secondary"
        icon="repeat"
        aria-describedby="swap-hint"
      >
        {t("swap")}
      </PendingButton>
    </PostForm>
  );
}

import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { TONES } from "../colors";
import { CorrectionButtons } from "./CorrectionButtons";
import { teamsFormPath } from "./paths";
import { SeenDraw } from "./SeenDraw";
import type { DrawView, TeamView } from "./views";

interface TeamListsProps {
  gameId: string;
  draw: DrawView;
  teams: readonly TeamView[];
  canChange: boolean;
}

export function TeamLists({ gameId, draw, teams, canChange }: TeamListsProps) {
  const t = useT("teams");
  const action = teamsFormPath(gameId, "swap");
  const lists = (
    <div className="grid">
      {teams.map(({ name, color, players }) => (
        <section key={color} className="card box">
          <h2>
            <Badge tone={TONES[color]}>
              <bdi>{name}</bdi>
            </Badge>
          </h2>
          <ul className="list">
            {players.map((player) => (
              <li key={player.id} className="line">
                {canChange ? (
                  <label className="choice grow">
                    <input type="checkbox" name="swap" value={player.id} />
                    <Player player={player} />
                  </label>
                ) : (
                  <Player player={player} />
                )}
                {canChange && <CorrectionButtons player={player} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
  if (!canChange) return lists;
  return (
    <PostForm action={action} className="stack-s">
      <SeenDraw draw={draw} />
      {lists}
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

function Player({ player: { name, picture, isYou, correction } }: { player: TeamView["players"][number] }) {
  const t = useT("teams");
  return (
    <span className="line grow">
      <Avatar name={name} src={picture} size="s" />
      <span className="grow">
        <bdi>{name}</bdi> {isYou && <Badge tone="green">{t("games:you")}</Badge>}
      </span>
      {correction && (
        <span className="no-print">
          <VisuallyHidden>{t(correction)}</VisuallyHidden>
          <span aria-hidden="true">{correction === "stronger" ? "▲" : "▼"}</span>
        </span>
      )}
    </span>
  );
}

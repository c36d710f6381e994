import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { teamsFormPath } from "./paths";
import { SeenDraw } from "./SeenDraw";
import { DRAW_FORM, type DrawView } from "./views";

interface ReplacementsProps {
  gameId: string;
  draw: DrawView;
  changes: { text: string; replacements: { gone: string; joined: string; label: string }[] };
  /** Not while the draw is locked. */
  canChange: boolean;
}

export function Replacements(props: ReplacementsProps) {
  const { gameId, draw, changes, canChange } = props;
  const t = useT("teams");
  return (
    <div className="banner tone-gold stack-s no-print">
      <p>{changes.text}</p>
      {canChange && (
        <div className="row">
          <button type="submit" className="btn btn-primary" form={DRAW_FORM}>
            {t("again")}
          </button>
          {changes.replacements.map(({ gone, joined, label }) => (
            <PostForm key={gone} action={teamsFormPath(gameId, "swap")}>
              <SeenDraw draw={draw} />
              <input type="hidden" name="swap" value={gone} />
              <button type="submit" className="btn btn-secondary" name="swap" value={joined}>
                {label}
              </button>
            </PostForm>
          ))}
        </div>
      )}
    </div>
  );
}

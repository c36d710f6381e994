import { TEAM_LIMITS } from "#db/limits/teams";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { SelectField } from "~/ui/forms/SelectField";
import { teamsFormPath } from "./paths";
import { DRAW_FORM, type DrawView, type SentFields, sentIn, sentListIn } from "./views";

interface DrawSettingsProps {
  gameId: string;
  draw: DrawView;
  corrections: readonly { id: string; correction: "stronger" | "weaker" }[];
  maxTeams: number;
  wishes: readonly { kind: "together" | "apart"; first: string; second: string; more: readonly string[] }[];
  players: readonly { value: string; label: string }[];
  others: readonly { number: number; label: string }[];
  /** By a form that was refused. */
  sent?: SentFields;
}

const WISHES = Array.from({ length: TEAM_LIMITS.wishes.max }, (_, index) => index + 1);

export function DrawSettings(props: DrawSettingsProps) {
  const { gameId, draw, corrections, maxTeams, wishes, players, others, sent } = props;
  const t = useT("teams");
  const action = teamsFormPath(gameId, "draws");
  const counts = Array.from({ length: Math.max(1, maxTeams - 1) }, (_, index) => String(index + 2));
  return (
    <PostForm action={action} id={DRAW_FORM} className="stack-s no-print">
      <input type="hidden" name="number" value={draw.number} />
      {corrections.map(({ id, correction }) => (
        <input key={id} type="hidden" name={correction} value={id} />
      ))}
      <PendingButton action={action} busy={t("drawing")} icon="refresh-cw" variant="secondary">
        {t("again")}
      </PendingButton>
      {others.length > 0 && (
        <Disclosure summary={t("others")} icon="list">
          <div className="stack-s">
            {others.map(({ number, label }) => (
              <button key={number} type="submit" className="btn btn-soft" name="pick" value={number}>
                {label}
              </button>
            ))}
          </div>
        </Disclosure>
      )}
      <Disclosure summary={t("settings")} icon="settings" open={sent !== undefined}>
        <SelectField
          name="teams"
          label={t("teamCount")}
          defaultValue={sentIn(sent, "teams", String(draw.teams))}
          options={counts.map((value) => ({ value, label: value }))}
        />
        <p className="hint">{t("wishHint")}</p>
        {WISHES.map((number) => {
          const wish = wishes[number - 1];
          return (
            <fieldset key={number} className="stack-s">
              <legend>{t("wish", { number })}</legend>
              <SelectField
                name={`kind${number}`}
                label={t("wish", { number })}
                hideLabel
                placeholder={t("noWish")}
                defaultValue={sentIn(sent, `kind${number}`, wish?.kind ?? "")}
                options={(["together", "apart"] as const).map((value) => ({ value, label: t(value) }))}
              />
              <SelectField
                name={`first${number}`}
                label={t("firstPlayer")}
                placeholder="–"
                defaultValue={sentIn(sent, `first${number}`, wish?.first ?? "")}
                options={players}
              />
              <SelectField
                name={`second${number}`}
                label={t("secondPlayer")}
                placeholder="–"
                defaultValue={sentIn(sent, `second${number}`, wish?.second ?? "")}
                options={players}
              />
              {sentListIn(sent, `more${number}`, wish?.more ?? []).map((player) => (
                <SelectField
                  key={player}
                  name={`more${number}`}
                  id={`more${number}-${player}`}
                  label={t("secondPlayer")}
                  placeholder="–"
                  defaultValue={player}
                  options={players}
                />
              ))}
            </fieldset>
          );
        })}
      </Disclosure>
    </PostForm>
  );
}

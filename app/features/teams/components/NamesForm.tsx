import { TEAM_COLORS, TEAM_LIMITS } from "#db/limits/teams";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Field } from "~/ui/forms/Field";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { SelectField } from "~/ui/forms/SelectField";
import { teamsFormPath } from "./paths";
import { SeenDraw } from "./SeenDraw";
import { type DrawView, type SentFields, sentIn, type TeamView } from "./views";

interface NamesFormProps {
  gameId: string;
  draw: DrawView;
  teams: readonly TeamView[];
  /** By a form that was refused. */
  sent?: SentFields;
}

export function NamesForm({ gameId, draw, teams, sent }: NamesFormProps) {
  const t = useT("teams");
  const colors = TEAM_COLORS.map((color) => ({ value: color, label: t(`color_${color}`) }));
  const action = teamsFormPath(gameId, "names");
  return (
    <Disclosure summary={t("names")} icon="pencil" open={sent !== undefined}>
      <PostForm action={action} className="stack-s">
        <SeenDraw draw={draw} />
        {teams.map(({ color }, team) => (
          <div key={color} className="row row-end">
            <Field
              name={`name${team}`}
              defaultValue={sentIn(sent, `name${team}`, draw.names?.[team] ?? "")}
              label={t("nameOf", { color: t(`color_${color}`) })}
              maxLength={TEAM_LIMITS.name.max}
            />
            <SelectField
              name={`color${team}`}
              defaultValue={sentIn(sent, `color${team}`, color)}
              label={t("colorOf", { color: t(`color_${color}`) })}
              options={colors}
            />
          </div>
        ))}
        <PendingButton action={action} busy={t("games:updating")} variant="secondary">
          {t("saveNames")}
        </PendingButton>
      </PostForm>
    </Disclosure>
  );
}

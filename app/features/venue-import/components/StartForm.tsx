import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { Checkbox } from "~/ui/forms/Checkbox";
import { PostForm } from "~/ui/forms/PostForm";
import { SelectField } from "~/ui/forms/SelectField";

const CHOICES = ["skip", "update", "create"] as const;

/** The last step before anything is written. */
export function StartForm({ id, hasDuplicates }: { id: string; hasDuplicates: boolean }) {
  const t = useT("venueImport");
  return (
    <Card title={t("startTitle")}>
      <PostForm action={`/admin/venues/import/${id}/start`} className="stack-s" leaves>
        {hasDuplicates ? (
          <SelectField
            {...{ name: "duplicates", id: "duplicates", label: t("otherDuplicates"), defaultValue: "skip" }}
            options={CHOICES.map((value) => ({ value, label: t(`choice_${value}`) }))}
          />
        ) : (
          <input type="hidden" name="duplicates" value="skip" />
        )}
        <Checkbox name="verified" id="verified" label={t("verified")} hint={t("verifiedHint")} />
        <div>
          <Button icon="check">{t("start")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PlainTextarea } from "~/ui/forms/PlainTextarea";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { StarsInput } from "~/ui/forms/StarsInput";
import { TextareaField } from "~/ui/forms/TextareaField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";
import { Group, State } from "./Group";

export function Fields() {
  const t = useT("styleguide");
  const label = t("label");
  const errors = [t("errorText")];
  const options = [
    { value: "a", label: t("choiceA") },
    { value: "b", label: t("choiceB") },
    { value: "c", label: t("choiceC"), disabled: true },
  ];
  return (
    <Group title={t("group_fields")}>
      {(dir) => (
        <>
          <State name={t("state_normal")}>
            <Field name={`${dir}-text`} label={label} hint={t("hint")} optional placeholder={t("value")} />
            <Field
              name={`${dir}-unit`}
              type="number"
              label={label}
              defaultValue="175"
              suffix={t("fields:cm")}
            />
            <PasswordField name={`${dir}-password`} label={label} which="new" />
            <SelectField name={`${dir}-select`} label={label} options={options} />
            <SelectField
              name={`${dir}-dependent`}
              label={label}
              options={options}
              aside={<UpdateListButton value="select" />}
            />
            <TimeSelect name={`${dir}-time`} label={label} defaultValue="18:30" />
            <TextareaField name={`${dir}-area`} label={label} defaultValue={t("longText")} />
            <Checkbox name={`${dir}-box`} label={t("choiceA")} hint={t("hint")} defaultValue="on" />
            <RadioGroup name={`${dir}-list`} label={label} options={options} defaultValue="a" />
            <RadioGroup
              name={`${dir}-pills`}
              label={label}
              variant="pills"
              options={options}
              defaultValue="b"
            />
            <StarsInput name={`${dir}-stars`} label={label} defaultValue="4" />
          </State>
          <State name={t("state_focus")}>
            <div className="focused">
              <Field name={`${dir}-focused`} label={label} defaultValue={t("value")} />
            </div>
          </State>
          <State name={t("state_error")}>
            <Field name={`${dir}-wrong`} label={label} hint={t("hint")} errors={errors} />
            <SelectField name={`${dir}-wrong-select`} label={label} options={options} errors={errors} />
            <TextareaField name={`${dir}-wrong-area`} label={label} errors={errors} />
            <Checkbox name={`${dir}-wrong-box`} label={t("choiceA")} errors={errors} />
            <RadioGroup name={`${dir}-wrong-list`} label={label} options={options} errors={errors} />
            <StarsInput name={`${dir}-wrong-stars`} label={label} errors={errors} />
          </State>
          <State name={t("state_disabled")}>
            <Field name={`${dir}-off`} label={label} defaultValue={t("value")} disabled />
            <SelectField name={`${dir}-off-select`} label={label} options={options} disabled />
          </State>
          <State name={t("state_empty")}>
            <PlainTextarea name={`${dir}-plain`} label={label} hint={t("hint")} rows={2} />
          </State>
          <State name={t("state_readonly")}>
            <Field name={`${dir}-fixed`} label={label} defaultValue={t("code")} readOnly />
          </State>
          <State name={t("state_long")}>
            <Field
              name={`${dir}-long`}
              label={t("longText")}
              hint={t("longText")}
              defaultValue={t("longText")}
            />
          </State>
        </>
      )}
    </Group>
  );
}

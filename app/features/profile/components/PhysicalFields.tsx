import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";

interface PhysicalFieldsProps<F extends Record<string, unknown>> {
  fields: Record<"height" | "show_height" | "weight" | "show_weight", FieldMetadata<string, F, string[]>>;
}

export function PhysicalFields<F extends Record<string, unknown>>({ fields }: PhysicalFieldsProps<F>) {
  const t = useT("profile");
  return (
    <>
      <p className="hint">{t("physicalHint")}</p>
      <div className="cols">
        <Field
          field={fields.height}
          type="number"
          label={t("fields:height")}
          suffix={t("fields:cm")}
          placeholder="175"
          optional
        />
        <Field
          field={fields.weight}
          type="number"
          label={t("fields:weight")}
          suffix={t("kg")}
          placeholder="70"
          optional
        />
      </div>
      <div>
        <Checkbox field={fields.show_height} label={t("showHeight")} />
        <Checkbox field={fields.show_weight} label={t("showWeight")} />
      </div>
    </>
  );
}

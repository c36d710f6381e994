import type { ReactNode } from "react";
import type { DetailsInput } from "~/features/venues/fields";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import type { AnyField } from "~/ui/forms/field-wiring";
import { TextareaField } from "~/ui/forms/TextareaField";
import { PointFields } from "./PointFields";
import type { PointMapSettings } from "./PointMap";

interface DetailsFieldsProps {
  fields: Record<DetailsInput, AnyField>;
  map: PointMapSettings;
  children?: ReactNode;
}

export function DetailsFields({ fields, map, children }: DetailsFieldsProps) {
  const t = useT("venues");
  return (
    <>
      <Field field={fields.name} label={t("name")} dir="auto" autoComplete="off" />
      <TextareaField field={fields.description} label={t("fields:description")} optional />
      {children}
      <Field field={fields.address} label={t("address")} dir="auto" autoComplete="off" />
      <Field field={fields.postal_code} label={t("postalCode")} autoComplete="off" />
      <PointFields latitude={fields.latitude} longitude={fields.longitude} map={map} />
    </>
  );
}

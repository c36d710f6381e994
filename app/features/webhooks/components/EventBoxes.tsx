import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { BOX_OF_EVENT, type EventBox } from "../event-boxes";

export function EventBoxes({ fields }: { fields: Record<EventBox, FieldMetadata<string>> }) {
  const t = useT("webhooks");
  return (
    <fieldset>
      <legend>{t("events")}</legend>
      {Object.values(BOX_OF_EVENT).map((box) => (
        <Checkbox key={box} field={fields[box]} label={t(box)} />
      ))}
    </fieldset>
  );
}

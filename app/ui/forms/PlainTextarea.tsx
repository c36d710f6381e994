import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldText } from "./FieldFrame";
import { useFieldWiring } from "./field-wiring";

type PlainTextareaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "defaultValue"> & {
    name: string;
    defaultValue?: string;
  };

/** Without conform, which is 9 kB. */
export function PlainTextarea({ label, hint, hideLabel, name, defaultValue, ...rest }: PlainTextareaProps) {
  const wiring = useFieldWiring({ name }, hint);
  return (
    <FieldFrame {...{ wiring, label, hint, hideLabel }}>
      <textarea dir="auto" {...rest} {...wiring.control} defaultValue={defaultValue} className="input" />
    </FieldFrame>
  );
}

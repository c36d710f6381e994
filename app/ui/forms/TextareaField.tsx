import { getTextareaProps } from "@conform-to/react";
import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldText } from "./FieldFrame";
import { type FieldSource, placeholderFor, useFieldWiring } from "./field-wiring";

type TextareaFieldProps = FieldSource &
  FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "defaultValue" | "form">;

/** `dir="auto"`, since people write in any language. */
export function TextareaField(props: TextareaFieldProps) {
  const {
    field,
    name,
    id,
    defaultValue,
    errors,
    label,
    hint,
    optional,
    hideLabel,
    isOnly,
    className,
    ...rest
  } = props;
  const source: FieldSource = field ? { field } : { name: name ?? "", id, defaultValue, errors };
  const wiring = useFieldWiring(source, hint, isOnly);
  const { key, ...constraints } = field
    ? getTextareaProps(field, { ariaAttributes: false })
    : { key: undefined, defaultValue };
  return (
    <FieldFrame {...{ wiring, label, hint, optional, hideLabel, className }}>
      <textarea
        key={key}
        rows={4}
        dir="auto"
        placeholder={placeholderFor("auto")}
        {...constraints}
        {...rest}
        {...wiring.control}
        className="input"
      />
    </FieldFrame>
  );
}

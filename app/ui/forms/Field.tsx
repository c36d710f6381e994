import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useLocale } from "~/i18n/context";
import { shownNumber } from "~/i18n/shown-number";
import { FieldFrame, type FieldText } from "./FieldFrame";
import { type FieldSource, placeholderFor, useFieldWiring } from "./field-wiring";

type InputType =
  | "text"
  | "email"
  | "password"
  | "number"
  | "date"
  | "time"
  | "search"
  | "tel"
  | "url"
  | "file";

type FieldProps = FieldSource &
  FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "defaultValue" | "form" | "type"> & {
    type?: InputType;
    /** A unit or sign after the input, such as "cm". False keeps its place: an input that moves loses what was typed. */
    suffix?: ReactNode;
  };

/** Digits of any script with what people put between them: a native number field turns "30,50" into 3050. */
const NUMBER = "[\\p{Nd}\\p{Z}\\p{Cf}.,٫٬'’+−\\-]*";

/** A single-line input with label, hint and error. Constraints come from the conform field. */
export function Field(props: FieldProps) {
  const locale = useLocale();
  const { field, name, id, defaultValue, errors, label, hint, optional, hideLabel, isOnly, suffix, ...rest } =
    props;
  const { type: kind = "text", className, ...given } = rest;
  const isNumber = kind === "number";
  const type = isNumber ? "text" : kind;
  const attributes = isNumber ? { inputMode: "numeric" as const, pattern: NUMBER, ...given } : given;
  const source: FieldSource = field ? { field } : { name: name ?? "", id, defaultValue, errors };
  const wiring = useFieldWiring(source, hint, isOnly);
  const { key, ...constraints } = field
    ? getInputProps(field, { type, ariaAttributes: false })
    : { key: undefined, type, defaultValue };
  const shown =
    isNumber &&
    constraints.defaultValue !== undefined &&
    shownNumber(String(constraints.defaultValue), locale);
  const input = (
    <input
      key={key}
      placeholder={placeholderFor(attributes.dir)}
      {...constraints}
      {...(shown !== false && { defaultValue: shown })}
      {...attributes}
      {...wiring.control}
      className="input"
    />
  );
  return (
    <FieldFrame {...{ wiring, label, hint, optional, hideLabel, className }}>
      {suffix === undefined ? (
        input
      ) : (
        <div className="input-group">
          {input}
          {suffix && <span className="suffix">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

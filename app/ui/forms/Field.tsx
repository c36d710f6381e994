import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useLocale } from "~/i18n/context";
import { EMAIL_INPUT } from "./email-input";
import { FieldFrame, type FieldText } from "./FieldFrame";
import { type FieldSource, placeholderFor, useFieldWiring } from "./field-wiring";
import { numberInput } from "./number-input";

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

/** Native fields of these types refuse or misread what we accept. */
const WRITTEN_AS_TEXT: ReadonlySet<InputType> = new Set(["number", "email"]);

type FieldProps = FieldSource &
  FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "defaultValue" | "form" | "type"> & {
    type?: InputType;
    /** A unit, such as "cm". False keeps its room, because an input that moves loses its text. */
    suffix?: ReactNode;
  };

/** Without date fields a browser shows a text field, whose check would refuse what the server accepts. */
const TYPED_DATE = { pattern: undefined };

/** HTML has them for numbers and dates only. */
const WITHOUT_RANGE = { min: undefined, max: undefined };

/** Constraints come from the conform field. */
export function Field(props: FieldProps) {
  const locale = useLocale();
  const { field, name, id, defaultValue, errors, label, hint, optional, hideLabel, isOnly, suffix, ...rest } =
    props;
  const { type = "text", className, ...attributes } = rest;
  const isText = type === "text" || WRITTEN_AS_TEXT.has(type);
  const source: FieldSource = field ? { field } : { name: name ?? "", id, defaultValue, errors };
  const wiring = useFieldWiring(source, hint, isOnly);
  const { key, ...constraints } = field
    ? getInputProps(field, { type: isText ? "text" : type, ariaAttributes: false })
    : { key: undefined, type, defaultValue };
  const input = (
    <input
      key={key}
      placeholder={placeholderFor(attributes.dir)}
      {...constraints}
      {...(type === "number" && numberInput(constraints.defaultValue, locale))}
      {...(type === "date" && TYPED_DATE)}
      {...(type === "email" && EMAIL_INPUT)}
      {...attributes}
      {...(isText && WITHOUT_RANGE)}
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

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

/** What native fields would read or refuse otherwise than we do. */
const WRITTEN_AS_TEXT: ReadonlySet<InputType> = new Set(["number", "email"]);

type FieldProps = FieldSource &
  FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "defaultValue" | "form" | "type"> & {
    type?: InputType;
    /** A unit or sign after the input, such as "cm". False keeps its place: an input that moves loses what was typed. */
    suffix?: ReactNode;
  };

/** A browser without date fields shows a text field, where its check would refuse what the server understands. */
const TYPED_DATE = { pattern: undefined };

/** A single-line input with label, hint and error. Constraints come from the conform field. */
export function Field(props: FieldProps) {
  const locale = useLocale();
  const { field, name, id, defaultValue, errors, label, hint, optional, hideLabel, isOnly, suffix, ...rest } =
    props;
  const { type = "text", className, ...attributes } = rest;
  const source: FieldSource = field ? { field } : { name: name ?? "", id, defaultValue, errors };
  const wiring = useFieldWiring(source, hint, isOnly);
  const { key, ...constraints } = field
    ? getInputProps(field, { type: WRITTEN_AS_TEXT.has(type) ? "text" : type, ariaAttributes: false })
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

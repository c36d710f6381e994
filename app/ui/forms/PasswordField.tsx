import { Field } from "./Field";
import type { FieldText } from "./FieldFrame";
import type { FieldSource } from "./field-wiring";

type PasswordFieldProps = FieldSource &
  FieldText & {
    /** What password managers offer: the one they know, or a fresh one. */
    which: "current" | "new";
    required?: boolean;
  };

/** A password: hidden, always left to right, and named so that password managers fill the right one. */
export function PasswordField({ which, ...field }: PasswordFieldProps) {
  return <Field {...field} type="password" autoComplete={`${which}-password`} dir="ltr" />;
}

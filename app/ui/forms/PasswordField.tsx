import { Field } from "./Field";
import type { FieldText } from "./FieldFrame";
import type { FieldSource } from "./field-wiring";

type PasswordFieldProps = FieldSource &
  FieldText & {
    /** Whether password managers fill the saved password or offer a new one. */
    which: "current" | "new";
    required?: boolean;
  };

/** A password input, always left to right. */
export function PasswordField({ which, ...field }: PasswordFieldProps) {
  return <Field {...field} type="password" autoComplete={`${which}-password`} dir="ltr" />;
}

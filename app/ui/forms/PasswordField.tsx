import { type MouseEvent, useState } from "react";
import { useT } from "~/i18n/context";
import { useLateControls } from "../rendering/inline-styles";
import { VisuallyHidden } from "../VisuallyHidden";
import { Button } from "./Button";
import { ButtonRoom } from "./ButtonRoom";
import { Field } from "./Field";
import type { FieldText } from "./FieldFrame";
import type { FieldSource } from "./field-wiring";

type PasswordFieldProps = FieldSource &
  FieldText & {
    which: "current" | "new";
    required?: boolean;
    canShow?: boolean;
  };

/** Always left to right. */
export function PasswordField({ which, canShow = false, ...field }: PasswordFieldProps) {
  const [isShown, show] = useState(false);
  const areReady = useLateControls();
  const button = <ShowButton isShown={isShown} show={show} />;
  return (
    <Field
      {...field}
      type={isShown ? "text" : "password"}
      autoComplete={`${which}-password`}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      suffix={canShow ? areReady ? button : <ButtonRoom>{button}</ButtonRoom> : undefined}
    />
  );
}

function ShowButton({ isShown, show }: { isShown: boolean; show(isShown: boolean): void }) {
  const t = useT("common");
  const toggle = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    show(!isShown);
    // Hidden again when sent, or browsers would suggest it in other forms.
    form?.addEventListener("submit", () => show(false), { once: true });
  };
  return (
    <Button type="button" variant="quiet" size="s" icon="eye" aria-pressed={isShown} onClick={toggle}>
      {t("show")} <VisuallyHidden>{t("thePassword")}</VisuallyHidden>
    </Button>
  );
}

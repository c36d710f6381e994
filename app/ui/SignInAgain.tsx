import { useActionData } from "@remix-run/react";
import { useT } from "~/i18n/context";

/** In the box of a refused form whose sender is signed in no more: a way to sign in that leaves what was typed alone. */
export function SignInAgain() {
  const t = useT("common");
  const refused = useActionData<{ signedOut?: boolean }>();
  if (!refused?.signedOut) return null;
  return (
    <p>
      {t("signedOutText")}{" "}
      <a href="/login?redirectTo=/dashboard" target="_blank" rel="noreferrer">
        {t("logIn")}
      </a>
    </p>
  );
}

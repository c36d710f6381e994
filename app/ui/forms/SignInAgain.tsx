import { useActionData } from "@remix-run/react";
import { useT } from "~/i18n/context";

/** For an ended session: signs in in a new tab, which keeps the input. */
export function SignInAgain() {
  const t = useT("common");
  const failure = useActionData<{ signedOut?: boolean }>();
  if (!failure?.signedOut) return null;
  return (
    <p>
      {t("signedOutText")}{" "}
      <a href="/login?redirectTo=/dashboard" target="_blank" rel="noreferrer">
        {t("logIn")}
      </a>
    </p>
  );
}

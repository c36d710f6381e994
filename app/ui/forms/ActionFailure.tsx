import { useActionData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { SignInAgain } from "../SignInAgain";
import { useFailureNotice } from "./use-failure-notice";

/** The part of a rejected form's response that this component reads. */
interface ActionResult {
  result: { error?: Record<string, string[] | null> | null };
}

/** The errors of a rejected one-button form, at the top of the page with the button. Renders nothing after a success. */
export function ActionFailure() {
  const failure = useActionData<ActionResult>();
  const texts = Object.values(failure?.result.error ?? {}).flatMap((errors) => errors ?? []);
  return texts.length > 0 ? <FailureBanner texts={texts} /> : null;
}

export function FailureBanner({ texts }: { texts: string[] }) {
  const t = useT("common");
  const box = useFailureNotice(true);
  return (
    <div className="banner tone-red" role="alert" tabIndex={-1} ref={box}>
      <div>
        <h2>{t("errorSummary")}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <SignInAgain />
      </div>
    </div>
  );
}

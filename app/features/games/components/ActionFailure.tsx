import { useActionData } from "@remix-run/react";
import type { FormFailure } from "~/http/form.server";
import { useT } from "~/i18n/context";
import { SignInAgain } from "~/ui/SignInAgain";
import { useFailureNotice } from "~/ui/use-failure-notice";

/** What a refused action says on top of the game page; the page of every sub-resource that only takes a button. */
export function ActionFailure() {
  const t = useT("common");
  const failure = useActionData<FormFailure>();
  const texts = Object.values(failure?.result.error ?? {}).flatMap((errors) => errors ?? []);
  const failed = texts.length > 0;
  const box = useFailureNotice(failed);
  if (!failed) return null;
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

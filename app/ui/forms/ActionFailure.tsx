import { useActionData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useT } from "~/i18n/context";
import { SendAgain } from "./SendAgain";
import { SignInAgain } from "./SignInAgain";
import { useFailureNotice } from "./use-failure-notice";

interface ActionResult {
  result: { error?: Record<string, string[] | null> | null };
  unsent?: ComponentProps<typeof SendAgain>["unsent"];
}

/** For one-button forms. Renders nothing after a success. */
export function ActionFailure() {
  const failure = useActionData<ActionResult>();
  const texts = Object.values(failure?.result.error ?? {}).flatMap((errors) => errors ?? []);
  return texts.length > 0 ? <FailureBanner texts={texts} unsent={failure?.unsent} /> : null;
}

export function FailureBanner({ texts, unsent }: { texts: string[] } & Pick<ActionResult, "unsent">) {
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
        {unsent && <SendAgain unsent={unsent} />}
      </div>
    </div>
  );
}

import type { PageError } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { buttonClass } from "~/ui/forms/Button";
import { SendAgain } from "~/ui/forms/SendAgain";

interface UnsentFormProps {
  unsent: NonNullable<PageError["unsent"]>;
  page: PageError;
}

/** Keeps the input when the session has ended or is another account's. */
export function UnsentForm({ unsent, page: { code, text } }: UnsentFormProps) {
  const t = useT("common");
  const isSignedOut = code !== "account_changed";
  return (
    <div className="page page-narrow">
      <EmptyState
        illustration="draw-lost"
        level={1}
        title={t(isSignedOut ? "signedOut" : "notSent")}
        action={
          <>
            {isSignedOut && (
              <a
                className={buttonClass({})}
                href="/login?redirectTo=/dashboard"
                target="_blank"
                rel="noreferrer"
              >
                {t("logIn")}
              </a>
            )}
            <SendAgain unsent={unsent} />
          </>
        }
      >
        <p>{text}</p>
        {isSignedOut && <p>{t("signedOutText")}</p>}
      </EmptyState>
    </div>
  );
}

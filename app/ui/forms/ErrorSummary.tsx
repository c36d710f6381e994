import type { FormMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { SignInAgain } from "../SignInAgain";
import { useFailureNotice } from "./use-failure-notice";

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "id" | "allErrors">;
}

/** The errors of a rejected form, each linked to its field. Put it first in the form; it takes the focus. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const t = useT("common");
  const names = Object.keys(form.allErrors);
  const failed = names.length > 0;
  const box = useFailureNotice(failed);
  if (!failed) return null;
  return (
    <div className="banner tone-red" role="alert" tabIndex={-1} ref={box}>
      <div>
        <h2>{t("errorSummary")}</h2>
        <ul>
          {names.map((name) =>
            form.allErrors[name]?.map((text) => (
              <li key={text}>{name ? <a href={`#${form.id}-${name}`}>{text}</a> : text}</li>
            )),
          )}
        </ul>
        <SignInAgain />
      </div>
    </div>
  );
}

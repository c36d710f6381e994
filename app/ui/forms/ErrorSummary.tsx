import type { FormMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { SignInAgain } from "./SignInAgain";
import { useFailureNotice } from "./use-failure-notice";

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "id" | "allErrors">;
  /** The form's only field: its error shows only there, and the field takes the focus. */
  only?: string;
}

/** Put it first in the form; it takes the focus. An error of several fields is listed once, for the first. */
export function ErrorSummary({ form, only }: ErrorSummaryProps) {
  const t = useT("common");
  const names = Object.keys(form.allErrors);
  const failed = names.length > 0;
  const fieldOf = new Map<string, string>();
  for (const name of names) {
    for (const text of form.allErrors[name] ?? []) if (!fieldOf.has(text)) fieldOf.set(text, name);
  }
  const isAtField = names.length === 1 && names[0] === only;
  const box = useFailureNotice(failed, isAtField ? `${form.id}-${only}` : undefined);
  if (!failed || isAtField) return null;
  return (
    <div className="banner tone-red" role="alert" tabIndex={-1} ref={box}>
      <div>
        <h2>{t("errorSummary")}</h2>
        <ul>
          {[...fieldOf].map(([text, name]) => (
            <li key={text}>{name ? <a href={`#${form.id}-${name}`}>{text}</a> : text}</li>
          ))}
        </ul>
        <SignInAgain />
      </div>
    </div>
  );
}

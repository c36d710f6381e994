import type { FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "id" | "allErrors">;
}

/** First in a form that failed: every error, each a link to its field. Takes the focus when an answer came back. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const t = useT("common");
  const { state } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(form.allErrors);
  const failed = names.length > 0;
  useEffect(() => {
    if (failed && state === "idle") box.current?.focus();
  }, [failed, state]);
  if (!failed) return null;
  return (
    <div className="banner banner-error" role="alert" tabIndex={-1} ref={box}>
      <div>
        <h2>{t("errorSummary")}</h2>
        <ul>
          {names.map((name) =>
            form.allErrors[name]?.map((text) => (
              <li key={text}>{name ? <a href={`#${form.id}-${name}`}>{text}</a> : text}</li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}

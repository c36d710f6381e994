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
  const errors = Object.entries(form.allErrors).flatMap(([name, texts]) =>
    texts.map((text) => ({ name, text })),
  );
  const failed = errors.length > 0;
  useEffect(() => {
    if (failed && state === "idle") box.current?.focus();
  }, [failed, state]);
  if (!failed) return null;
  return (
    <div className="banner banner-error" role="alert" tabIndex={-1} ref={box}>
      <div>
        <h2>{t("errorSummary")}</h2>
        <ul>
          {errors.map(({ name, text }) => (
            <li key={name + text}>{name ? <a href={`#${form.id}-${name}`}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

/** Focuses a rejected form's error box when the response arrives, and prefixes the document title with "Error:". */
export function useFailureNotice(failed: boolean): RefObject<HTMLDivElement> {
  const t = useT("common");
  const { state } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const prefix = `${t("errorPrefix")} `;
  const shown = failed && state === "idle";
  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
    const withoutPrefix = () =>
      document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = prefix + withoutPrefix();
    return () => {
      document.title = withoutPrefix();
    };
  }, [shown, prefix]);
  return box;
}

import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

export function useFailureNotice(failed: boolean, fieldId?: string): RefObject<HTMLDivElement> {
  const t = useT("common");
  const { state } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const prefix = `${t("errorPrefix")} `;
  const shown = failed && state === "idle";
  useEffect(() => {
    if (!shown) return;
    (fieldId ? document.getElementById(fieldId) : box.current)?.focus();
    const withoutPrefix = () =>
      document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = prefix + withoutPrefix();
    return () => {
      document.title = withoutPrefix();
    };
  }, [shown, prefix, fieldId]);
  return box;
}

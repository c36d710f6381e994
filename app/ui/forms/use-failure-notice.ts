import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

/** For the box that tells of a refused form: it takes the focus when the answer came, and the title says "Error:". */
export function useFailureNotice(failed: boolean): RefObject<HTMLDivElement> {
  const t = useT("common");
  const { state } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const prefix = `${t("errorPrefix")} `;
  const shown = failed && state === "idle";
  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
    const bare = () =>
      document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = prefix + bare();
    return () => {
      document.title = bare();
    };
  }, [shown, prefix]);
  return box;
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import type { FullKey } from "~/i18n/namespaces";
import { useAnnounce } from "../feedback/announce";

/** Pages with their own loading text. */
const TEXTS: Record<string, readonly FullKey[]> = { "/venues": ["venues:loading", "venues:loadingHint"] };

const SLOW_AFTER_MS = 400;

export function PageProgress() {
  const t = useT("common");
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle") return null;
  return (
    <>
      <div className="progress" role="progressbar" aria-label={t("loading")} />
      {state === "loading" && location.pathname !== pathname && (
        <LoadingText key={location.pathname} keys={TEXTS[location.pathname] ?? ["common:loading"]} />
      )}
    </>
  );
}

function LoadingText({ keys }: { keys: readonly FullKey[] }) {
  const t = useT("common");
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const text = keys.map((key) => t(key)).join(" ");
  useAnnounce(isSlow ? text : "");
  return isSlow && <p className="progress-text">{text}</p>;
}

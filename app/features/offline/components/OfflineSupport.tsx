import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocale, useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { pageCopy } from "../page-copy";

export interface OfflineSupportProps {
  /** The id of who reads; empty for a visitor. */
  userId: string;
}

/** Keeps what is read for later, and says so when there is no connection, before something gets lost. */
export function OfflineSupport({ userId }: OfflineSupportProps) {
  const t = useT("offline");
  const offline = useOffline();
  const unsent = useOfflineNavigation(offline);
  useReportPageToWorker(userId);
  if (!offline) return null;
  return (
    <Banner key={String(unsent)} kind="warning" sticky announced>
      <p>{unsent ? t("notSent") : t("now")}</p>
    </Banner>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

/** Tells the worker who reads what, once a page stands still. */
function useReportPageToWorker(userId: string): void {
  const language = useLocale();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle" || !navigator.onLine) return;
    const { serviceWorker } = navigator;
    const tell = async () => {
      // Registering again is cheap, and how a browser looks for a newer worker.
      await serviceWorker.register("/sw.js");
      const { active } = await serviceWorker.ready;
      if (location.pathname === pathname)
        active?.postMessage({ who: userId, language, seen: pageCopy(pathname) });
    };
    tell().catch(() => {});
  }, [userId, language, pathname, state]);
}

/**
 * Without a network a change of page by script would only fail: links go the browser's way, to the worker; forms stay
 * as they are, with a word about it. True once a form was held back.
 */
function useOfflineNavigation(offline: boolean): boolean {
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    if (!offline) return;
    setUnsent(false);
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
    };
    const onSubmit = (event: SubmitEvent) => {
      event.stopPropagation();
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
      event.preventDefault();
      setUnsent(true);
    };
    window.addEventListener("click", onClick, true);
    window.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener("click", onClick, true);
      window.removeEventListener("submit", onSubmit, true);
    };
  }, [offline]);
  return unsent;
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { showAppBadge } from "~/features/notifications/components/app-badge";
import { useLocale } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { pageCopy } from "../page-copy";

interface OfflineSupportProps {
  /** Empty for a visitor. */
  userId: string;
  offlineText: string;
  unsentText: string;
}

export function OfflineSupport({ userId, offlineText, unsentText }: OfflineSupportProps) {
  const offline = useOffline();
  const unsent = useOfflineNavigation(offline);
  useReportPageToWorker(userId);
  // After signing out, the installed app's icon must not keep the count.
  useEffect(() => {
    if (!userId) showAppBadge(0);
  }, [userId]);
  if (!offline) return null;
  return (
    <Banner key={String(unsent)} kind="warning" sticky announced>
      <p>{unsent ? unsentText : offlineText}</p>
    </Banner>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

function useReportPageToWorker(userId: string): void {
  const language = useLocale();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    // `npm run dev` has no worker, whose copies would hide changes.
    if (import.meta.env.DEV || state !== "idle" || !navigator.onLine) return;
    const { serviceWorker } = navigator;
    const report = async () => {
      // Registering again is cheap and lets the browser look for a newer worker.
      await serviceWorker.register("/sw.js");
      const { active } = await serviceWorker.ready;
      if (location.pathname === pathname)
        active?.postMessage({ who: userId, language, seen: pageCopy(pathname) });
    };
    report().catch(() => {});
  }, [userId, language, pathname, state]);
}

/**
 * While offline the browser follows links, so that the worker answers them, and forms are blocked. Returns whether a
 * form was blocked.
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
      if (!(event.target instanceof HTMLFormElement)) return;
      // These keep what was entered until it can be sent.
      if (event.target.dataset.waits) return;
      event.stopPropagation();
      if (event.target.method !== "post") return;
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

import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 2000;

/** Without scripts a link does it. */
export function useReloadWhile(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(revalidate, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
}

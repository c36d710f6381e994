import { useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";

/** A bar over the page while the next one loads or a form is sent. Its animation shows it after 0.3 s. */
export function PageProgress() {
  const t = useT("common");
  if (useNavigation().state === "idle") return null;
  return <div className="progress" role="progressbar" aria-label={t("loading")} />;
}

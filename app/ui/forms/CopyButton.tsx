import { type ReactNode, useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import { announce } from "../feedback/announce";
import { useLateControls } from "../rendering/inline-styles";
import { Button } from "./Button";
import { ButtonRoom } from "./ButtonRoom";

const SHOWN_FOR_MS = 3000;

/** Hidden without scripts, so the text must also be on the page. */
export function CopyButton({ text, label }: { text: string; label?: ReactNode }) {
  const t = useT("common");
  const areReady = useLateControls();
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!areReady) return <ButtonRoom />;
  const say = (now: "copied" | "copyFailed") => {
    setOutcome(now);
    announce(t(now));
  };
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => say("copied"),
      () => say("copyFailed"),
    ) ?? say("copyFailed");
  return (
    <span className="row">
      <Button type="button" variant="secondary" icon={outcome === "copied" ? "check" : "copy"} onClick={copy}>
        {label ?? t("copy")}
      </Button>
      {outcome && <span className="muted">{t(outcome)}</span>}
    </span>
  );
}

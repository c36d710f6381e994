import { startTransition, useEffect, useState } from "react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { announce } from "~/ui/feedback/announce";
import { Button } from "~/ui/forms/Button";
import { awaitLate } from "~/ui/rendering/await-late";
import { askAndTurnOn, dismiss, isDismissed, type PushState, pushState, turnOff } from "../browser";

export interface PushSwitchProps {
  setting?: boolean;
}

export function PushSwitch({ setting = false }: PushSwitchProps) {
  const t = useT("push");
  const [state, setState] = useState<PushState | null>(null);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);
  const [away, setAway] = useState(!setting && isDismissed());
  useEffect(() => {
    if (away) return;
    const arrive = awaitLate();
    pushState()
      // Its texts may have to be loaded first, and the page stays meanwhile.
      .then(
        (current) => startTransition(() => setState(current)),
        () => {},
      )
      .then(arrive);
    return arrive;
  }, [away]);
  if (away || state === null || state === "absent") return null;
  if (!setting && !pressed && state !== "off") return null;
  const press = (update: () => Promise<PushState>) => async () => {
    setPressed(true);
    setFailed(false);
    try {
      const now = await update();
      setState(now);
      if (now !== "absent") announce(t(`state_${now}`));
    } catch {
      setFailed(true);
    }
  };
  const putAway = () => {
    dismiss();
    setAway(true);
  };
  return (
    <Card title={t("title")} className="no-print">
      <p>{t(`state_${state}`)}</p>
      {failed && <p role="alert">{t("failed")}</p>}
      <p className="row">
        {state === "off" && (
          <Button type="button" icon="bell" onClick={press(askAndTurnOn)}>
            {t("turnOn")}
          </Button>
        )}
        {state === "on" && (
          <Button type="button" variant="secondary" onClick={press(turnOff)}>
            {t("turnOff")}
          </Button>
        )}
        {!setting && (
          <Button type="button" variant="quiet" onClick={putAway}>
            {pressed ? t("common:close") : t("common:notNow")}
          </Button>
        )}
      </p>
    </Card>
  );
}

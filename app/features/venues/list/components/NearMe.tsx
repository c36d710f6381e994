import { useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { ButtonRoom } from "~/ui/forms/ButtonRoom";
import { useLateControls } from "~/ui/rendering/inline-styles";

// About a hundred meters: enough for a list, without sending the exact position.
const DECIMALS = 3;

/** Renders nothing without scripts. */
export function NearMe() {
  const t = useT("venues");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const areReady = useLateControls();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const ask = () => {
    if (!navigator.geolocation) return setState("failed");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const next = new URLSearchParams(query);
        next.set("near", `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`);
        next.set("sort", "distance");
        for (const name of ["from", "page", "filters"]) next.delete(name);
        setState("idle");
        navigate(`/venues?${next}`);
      },
      () => setState("failed"),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const button = (
    <Button type="button" variant="secondary" icon="locate-fixed" disabled={!areReady} onClick={ask}>
      {state === "asking" ? t("common:pleaseWait") : t("common:nearMe")}
    </Button>
  );
  return (
    <>
      {areReady ? button : <ButtonRoom>{button}</ButtonRoom>}
      {state === "failed" && <span role="alert">{t("positionFailed")}</span>}
    </>
  );
}

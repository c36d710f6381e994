import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useHydrated } from "~/ui/use-hydrated";
import type { NearbyView } from "../nearby.server";
import { nearbyPath } from "./nearby-path";

/** About 100 metres: precise enough for distances without exposing the exact position. */
const DECIMALS = 3;
const TIMEOUT_MS = 10_000;

/** A button that uses the phone's position for the distances. Hidden without scripts. */
export function NearMe({ nearby }: { nearby: NearbyView }) {
  const t = useT("dashboard");
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  if (!hydrated || !navigator.geolocation) return null;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        const near = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        navigate(nearbyPath(nearby, { near }), { preventScrollReset: true });
      },
      () => setState("failed"),
      { timeout: TIMEOUT_MS, maximumAge: 300_000 },
    );
  };
  return (
    <span className="row">
      <Button
        type="button"
        variant="secondary"
        size="s"
        icon="locate-fixed"
        onClick={ask}
        aria-disabled={state === "asking" || undefined}
      >
        {state === "asking" ? t("common:loading") : t("nearMe")}
      </Button>
      <span role="status" className="muted small">
        {state === "failed" && t("nearMeFailed")}
      </span>
    </span>
  );
}

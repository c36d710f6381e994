import { useSubmit } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useHydrated } from "~/ui/use-hydrated";

// About a hundred metres: enough for a list, and less told than the phone knows.
const DECIMALS = 3;

/** Asks the phone where it is, only when pressed, and sends the form with that. Nothing without scripts. */
export function NearMe({ known, form }: { known: string; form: string }) {
  const t = useT("venues");
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const ask = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form || !navigator.geolocation) return setState("failed");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const query = new FormData(form);
        query.set("near", `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`);
        query.set("sort", "distance");
        query.delete("from");
        setState("idle");
        submit(query, { method: "get", action: "/venues" });
      },
      () => setState("failed"),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      {known && <input type="hidden" name="near" value={known} form={form} />}
      {hydrated && (
        <Button type="button" form={form} variant="secondary" icon="locate-fixed" onClick={ask}>
          {state === "asking" ? t("common:pleaseWait") : t("nearMe")}
        </Button>
      )}
      {state === "failed" && <span role="alert">{t("positionFailed")}</span>}
    </>
  );
}

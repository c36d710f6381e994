import type { FieldMetadata } from "@conform-to/react";
import { PAID_SPOTS } from "#db/limits/games";
import { useT } from "~/i18n/context";
import { RadioGroup } from "~/ui/forms/RadioGroup";

interface PaidSpotsProps {
  fields: Record<"paidSpots" | "costSharing", FieldMetadata<string>>;
}

/** Asked once the server has said that somebody has paid. */
export function PaidSpots({ fields: { paidSpots, costSharing } }: PaidSpotsProps) {
  const t = useT("dues");
  if (!(paidSpots.errors || paidSpots.initialValue)) return null;
  const isShared = costSharing.initialValue !== "each";
  return (
    <RadioGroup
      field={paidSpots}
      label={t("paidSpots")}
      required
      options={PAID_SPOTS.filter((choice) => choice === "difference" || !isShared).map((value) => ({
        value,
        label: t(`paidSpots_${value}`),
      }))}
    />
  );
}

import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import type { GameWarning } from "../types";
import { OverlapWarning, type OverlapWarningProps } from "./OverlapWarning";

interface GameWarningsProps {
  warnings: readonly GameWarning[];
  sport: string;
  venue: string | null | undefined;
  overlap?: OverlapWarningProps["overlap"] | undefined;
}

export function GameWarnings({ warnings, sport, venue, overlap = null }: GameWarningsProps) {
  const t = useT("games");
  return (
    <>
      <OverlapWarning overlap={overlap} />
      {warnings.map((warning) => (
        <Banner key={warning} kind="warning">
          <p>
            {warning === "sport_not_at_venue"
              ? t("notOffered", { sport, venue: venue ?? "" })
              : t("tooManyForVenue", { venue: venue ?? "" })}
          </p>
        </Banner>
      ))}
    </>
  );
}

import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import type { GameWarning } from "../types";

interface GameWarningsProps {
  warnings: readonly GameWarning[];
  sport: string;
  venue: string | null | undefined;
}

/** What the organizer should check with the venue. */
export function GameWarnings({ warnings, sport, venue }: GameWarningsProps) {
  const t = useT("games");
  return warnings.map((warning) => (
    <Banner key={warning} kind="warning">
      <p>
        {warning === "sport_not_at_venue"
          ? t("notOffered", { sport, venue: venue ?? "" })
          : t("tooManyForVenue", { venue: venue ?? "" })}
      </p>
    </Banner>
  ));
}

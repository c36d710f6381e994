import type { Tone } from "./Badge";
import { CUSTOM_ICON_NAMES, type IconName } from "./icon-names";

const SPORTS: readonly IconName[] = CUSTOM_ICON_NAMES;
const OTHER_NAMES: Record<string, IconName> = {
  futsal: "football",
  soccer: "football",
  "mini-football": "football",
};

/** The colour of a sport; green for those that are not here. */
export const SPORT_TONES: Partial<Record<IconName, Tone>> = {
  badminton: "gold",
  basketball: "clay",
  cycling: "plum",
  handball: "plum",
  padel: "blue",
  rugby: "plum",
  running: "clay",
  swimming: "blue",
  "table-tennis": "plum",
  tennis: "gold",
  volleyball: "blue",
};

/** The drawing of a sport, by `sports.icon` or its English name; a plain ball for one that has none. */
export function sportIcon(sport: string | null | undefined): IconName {
  const key = (sport ?? "").trim().toLowerCase().replace(/\s+/g, "-");
  return OTHER_NAMES[key] ?? SPORTS.find((drawn) => drawn === key) ?? "ball";
}

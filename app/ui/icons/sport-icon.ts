import { CUSTOM_ICON_NAMES, type IconName } from "./icon-names";

const SPORTS: readonly IconName[] = CUSTOM_ICON_NAMES;
const OTHER_NAMES: Record<string, IconName> = {
  futsal: "football",
  soccer: "football",
  "mini-football": "football",
};

export function sportIcon(sport: string | null | undefined): IconName {
  const key = (sport ?? "").trim().toLowerCase().replace(/\s+/g, "-");
  return OTHER_NAMES[key] ?? SPORTS.find((name) => name === key) ?? "ball";
}

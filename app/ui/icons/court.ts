import { COURT_NAMES, type CourtName } from "./icon-names";

type CourtColour = "blue" | "clay" | "gold" | "green" | "plum";

const COLOURS: Partial<Record<CourtName, CourtColour>> = {
  badminton: "gold",
  basketball: "clay",
  futsal: "blue",
  handball: "plum",
  padel: "blue",
  running: "clay",
  "table-tennis": "plum",
  tennis: "clay",
  volleyball: "gold",
};

/** For `sports.icon` or a sport's English name. */
export function courtOf(sport: string | null | undefined): { name: CourtName; colour: CourtColour } {
  const key = (sport ?? "").trim().toLowerCase().replace(/\s+/g, "-");
  const name = key === "mini-football" ? "football" : (COURT_NAMES.find((sport) => sport === key) ?? "plain");
  return { name, colour: COLOURS[name] ?? "green" };
}

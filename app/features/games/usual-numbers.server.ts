import { sportId } from "#db/reference";
import { GAME_DEFAULTS } from "./rules";

interface Numbers {
  minPlayers: number;
  maxPlayers: number;
}

const numbers = (slug: string, minPlayers: number, maxPlayers: number): [string, Numbers] => [
  sportId(slug),
  { minPlayers, maxPlayers },
];

const USUAL = new Map([
  numbers("football", 10, 14),
  numbers("futsal", 8, 10),
  numbers("basketball", 6, 10),
  numbers("volleyball", 8, 12),
  numbers("handball", 10, 14),
  numbers("padel", 4, 4),
  numbers("tennis", 2, 2),
  numbers("badminton", 2, 4),
  numbers("table-tennis", 2, 4),
  numbers("golf", 2, 4),
  numbers("running", 2, 20),
]);

/** At most as many as the venue holds. */
export function usualNumbers(id: string, atVenue: number | null = null): Numbers {
  const { minPlayers, maxPlayers } = USUAL.get(id) ?? GAME_DEFAULTS;
  const max = Math.max(2, Math.min(maxPlayers, atVenue ?? maxPlayers));
  return { minPlayers: Math.min(minPlayers, max), maxPlayers: max };
}

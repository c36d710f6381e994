import { gamePath } from "~/features/games/components/paths";

type TeamsForm = "draws" | "swap" | "names" | "lock" | "publication";

export const teamsPath = (gameId: string, code: string | null = null): string =>
  gamePath(gameId, code, "/teams");

export const teamsFormPath = (gameId: string, form: TeamsForm): string =>
  gamePath(gameId, null, `/teams/${form}`);

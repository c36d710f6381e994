import { gamePath } from "~/features/games/components/paths";

export const resultPath = (gameId: string, code: string | null = null): string =>
  gamePath(gameId, code, "/result");

export const resultFormPath = (gameId: string, form: "disputes" | "removal"): string =>
  gamePath(gameId, null, `/result/${form}`);

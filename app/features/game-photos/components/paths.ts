import { gamePath } from "~/features/games/components/paths";

export const photoPath = (gameId: string, code?: string | null): string => gamePath(gameId, code, "/photo");

export const photoFormPath = (gameId: string, form: "removal" | "publication"): string =>
  gamePath(gameId, null, `/photo/${form}`);

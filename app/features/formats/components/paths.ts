import { gamePath } from "~/features/games/components/paths";

export const schedulePath = (gameId: string, code: string | null = null): string =>
  gamePath(gameId, code, "/schedule");

export const pitchPath = (gameId: string, code: string | null = null): string =>
  gamePath(gameId, code, "/pitch");

export const formatPath = (gameId: string): string => gamePath(gameId, null, "/format");

export const roundsPath = (gameId: string): string => gamePath(gameId, null, "/schedule/rounds");

export const matchPath = (gameId: string, n: number, code: string | null = null): string =>
  gamePath(gameId, code, `/matches/${n}`);

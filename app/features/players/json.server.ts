import { z } from "zod";
import { ProfileJson } from "~/features/profile/json.server";
import { nextCursor } from "~/http/api/cursor.server";
import type { PlayerList, PlayerView } from "./types";

export const PlayerListJson = z.object({
  players: z.array(ProfileJson),
  page: z.number().int(),
  total_pages: z.number().int(),
  total: z.number().int(),
  next_cursor: nextCursor,
});

export const playerJson = (player: PlayerView): z.input<typeof ProfileJson> => ({
  ...player,
  createdAt: player.createdAt.toISOString(),
});

export const playerListJson = (list: PlayerList, cursor: string | null): z.input<typeof PlayerListJson> => ({
  players: list.players.map(playerJson),
  page: list.page,
  total_pages: list.totalPages,
  total: list.total,
  next_cursor: cursor,
});

import { z } from "zod";
import { endpoint } from "~/http/api/endpoint.server";
import { PlayerJson, PlayerListJson, playerJson, playerListJson } from "./json.server";
import { listPlayers } from "./list.server";
import { findPlayer } from "./queries.server";
import { PlayerQuery } from "./schema.server";

const tag = "Players and ratings";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/profile/players",
    tag,
    summary: "Players who let themselves be listed, the newest first; `city` and `sport` are ids or names",
    auth: "optional",
    query: PlayerQuery,
    answer: PlayerListJson,
    status: 200,
    errors: [],
    run: async ({ viewer, query, locale }) => playerListJson(await listPlayers(viewer, query, locale)),
  }),
  endpoint({
    method: "GET",
    path: "/api/profile/players/{id}",
    tag,
    summary: "One player; a deleted account has no name",
    auth: "optional",
    params: z.object({ id: z.string() }),
    answer: PlayerJson,
    status: 200,
    errors: ["player_not_found"],
    run: async ({ viewer, params, locale }) => playerJson(await findPlayer(viewer, params.id, locale)),
  }),
];

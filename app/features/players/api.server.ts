import { z } from "zod";
import { afterParam } from "~/core/addresses/list-query";
import { ProfileJson } from "~/features/profile/json.server";
import { RecordJson } from "~/features/results/season-json.server";
import { shownRecord } from "~/features/results/shown-record.server";
import { partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { PlayerListJson, playerJson, playerListJson } from "./json.server";
import { listPlayers } from "./list-players.server";
import { findPlayer } from "./queries.server";
import { PlayerQuery } from "./schema.server";

const tag = "Players and ratings";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/profile/players",
    tag,
    summary:
      "Players whose profile is listed, those who have played most first; `city` and `sport` are ids or names; what a player hides is null and matches no filter",
    auth: "optional",
    scope: "read",
    query: PlayerQuery.extend({ after: afterParam }),
    response: PlayerListJson,
    status: 200,
    errors: ["cursor_unknown"],
    failure: "players_fetch_failed",
    async respond({ viewer, query, locale }) {
      const { part, cursorOf } = partOf(query, "players");
      const list = await listPlayers(viewer, { ...query, ...part }, locale);
      return playerListJson(list, cursorOf(list.lastPlace));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/profile/players/{id}",
    tag,
    summary: "One player; a deleted account has no name",
    auth: "optional",
    scope: "read",
    params: z.object({ id: z.string() }),
    response: ProfileJson,
    status: 200,
    errors: ["player_not_found"],
    failure: "player_fetch_failed",
    respond: async ({ viewer, params, locale }) => playerJson(await findPlayer(viewer, params.id, locale)),
  }),
  endpoint({
    method: "GET",
    path: "/api/profile/players/{id}/record",
    tag,
    summary:
      "Games played, won, drawn and lost, and how often player of the match, by sport, most played first",
    auth: "optional",
    scope: "read",
    params: z.object({ id: z.string() }),
    response: RecordJson,
    status: 200,
    errors: ["player_not_found"],
    failure: "player_fetch_failed",
    async respond({ viewer, params, locale }) {
      const player = await findPlayer(viewer, params.id, locale);
      return { sports: await shownRecord(player, locale) };
    },
  }),
];

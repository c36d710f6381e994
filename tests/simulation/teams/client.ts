import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import { VISITOR } from "../history";
import type { TeamAction } from "./actions";

export interface StoredDraw {
  id: string;
  number: number;
  version: number;
}

interface Setting {
  client: Client;
  games: GameClient;
  /** The game's draws, oldest first. */
  draws: (gameId: string) => StoredDraw[];
  /** The player's id in the game's draws, which keep players who have left since. */
  drawnId: (gameId: string, name: Name) => string | undefined;
}

/** Null if the game was never created. */
export async function sendTeams(
  { client, games, draws, drawnId }: Setting,
  { action, by, key }: { action: TeamAction; by: Step["by"]; key: string },
): Promise<Reply | null> {
  const id = games.games.get(action.drawn)?.id;
  if (!id) return null;
  const { who } = action;
  const page = `/games/${id}/teams`;
  if (action.does === "readTeams") return client.call(who === VISITOR ? null : who, `GET /api${page}`);
  const idOf = (name: Name) => games.partIdOf(id, name) ?? drawnId(id, name) ?? randomUUID();
  const post = (form: string, fields: [string, string][]) =>
    client.post(who, `${page}/${form}`, [["requestId", key], ...fields]);
  if (action.does === "drawTeams") {
    const { count, number, together, apart } = action;
    const ids = (names: Name[][]) => names.map((wish) => wish.map(idOf));
    if (by === "json")
      return client.call(who, `POST /api/games/${id}/draws`, {
        ...{ key, body: { teams: count, number, together: ids(together), apart: ids(apart) } },
      });
    const wishes = [
      ...together.map((names) => ["together", names] as const),
      ...apart.map((names) => ["apart", names] as const),
    ];
    const shown = draws(id).at(-1);
    return post("draws", [
      ["teams", String(count)],
      ...(shown ? [["number", String(shown.number)] satisfies [string, string]] : []),
      ...(number === null ? [] : [["pick", String(number)] satisfies [string, string]]),
      ...wishes.flatMap(([kind, [first = "", second = ""]], index): [string, string][] => [
        [`kind${index + 1}`, kind],
        [`first${index + 1}`, idOf(first)],
        [`second${index + 1}`, idOf(second)],
      ]),
    ]);
  }
  const draw = draws(id)[action.draw] ?? { id: randomUUID(), number: 0, version: 0 };
  if (by === "json")
    return client.call(who, `PATCH /api/games/${id}/draws/${draw.id}`, { body: bodyOf(action, idOf) });
  const seen: [string, string][] = [
    ["draw", draw.id],
    ["seen", String(draw.version)],
  ];
  switch (action.does) {
    case "swapPlayers":
      return post("swap", [...seen, ...action.players.map((name): [string, string] => ["swap", idOf(name)])]);
    case "lockTeams":
      return post("lock", action.locks ? [...seen, ["lock", "on"]] : seen);
    case "publishTeams":
      return post("publication", action.publishes ? [...seen, ["published", "on"]] : seen);
    case "nameTeams":
      return post("names", [
        ...seen,
        ...action.names.map((name, team): [string, string] => [`name${team}`, name]),
        ...(action.colors ?? []).map((color, team): [string, string] => [`color${team}`, color]),
      ]);
  }
}

type Change = Exclude<TeamAction, { does: "drawTeams" | "readTeams" }>;

function bodyOf(action: Change, idOf: (name: Name) => string) {
  switch (action.does) {
    case "swapPlayers":
      return { swap: action.players.map(idOf) };
    case "lockTeams":
      return { lock: action.locks };
    case "publishTeams":
      return { published: action.publishes };
    case "nameTeams":
      return { names: action.names, ...(action.colors && { colors: action.colors }) };
  }
}

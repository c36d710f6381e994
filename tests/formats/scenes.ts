import { changeDraw } from "~/features/teams/change-draw.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { drawFor, type Scene } from "../teams/scenes";

type Person = { id: string };

interface NewScore {
  n: number | string;
  scores: unknown;
  as?: Person | null;
  key?: string;
  version?: number;
  format?: string;
}

export const choose = ({ game, organizer }: Scene, body: object, as: Person | null = organizer) =>
  api("/api/games/{id}/format", {
    ...{ method: "POST", params: { id: game.id }, body, ...(as && { as }) },
  });

export const schedule = ({ game }: Scene, as: Person | null = null) =>
  api("/api/games/{id}/schedule", { params: { id: game.id }, ...(as && { as }) });

export const score = ({ game, organizer }: Scene, { n, scores, as = organizer, key, ...seen }: NewScore) =>
  api("/api/games/{id}/matches/{n}", {
    ...{ method: "PUT", params: { id: game.id, n: String(n) }, body: { scores, ...seen }, ...(as && { as }) },
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

export const takeBack = (
  { game, organizer }: Scene,
  { n, as = organizer, query = "" }: { n: number; as?: Person | null; query?: string },
) =>
  api(`/api/games/{id}/matches/{n}/score?${query}`, {
    ...{
      method: "DELETE",
      params: { id: game.id, n: String(n) },
      ...(as && { as }),
    },
  });

export const makeAgain = ({ game, organizer }: Scene) =>
  api("/api/games/{id}/schedule/rounds", { method: "POST", params: { id: game.id }, as: organizer });

export async function publishTeams(scene: Scene, teams: number): Promise<void> {
  const draw = await drawFor(scene, { teams });
  const path = { gameId: scene.game.id, drawId: draw.id };
  await changeDraw(actorOf(scene.organizer), path, { published: true });
}

import { DomainError } from "~/core/errors";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { safePath } from "~/http/safe-path";
import { translator } from "~/i18n/messages.server";
import { playersToRate, ratingStars } from "../queries.server";
import { STAR_ROWS } from "../rules";

/** The page to return to after rating or cancelling: `from` in the query, or else the game's players. */
export function returnPath(request: Request, gameId: string): string {
  const from = new URL(request.url).searchParams.get("from");
  return safePath(from, `/games/${gameId}/ratings`);
}

/** The data of /games/{id}/ratings. */
export const loadPlayersToRate = (args: RouteArgs) =>
  pageLoader(args, "player_ratings_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { game, players } = await playersToRate(actor, args.params.id ?? "");
    return {
      title: translator(locale, "ratings")("ratePlayers"),
      game,
      players: players.map(({ rating, ...player }) => ({
        ...player,
        overall: rating && ratingStars(rating).overall,
      })),
    };
  });

/** The data of the rating form of one player. */
export const loadRatingForm = (args: RouteArgs) =>
  pageLoader(args, "player_ratings_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { game, players } = await playersToRate(actor, args.params.id ?? "");
    const player = players.find((candidate) => candidate.id === args.params.playerId?.toLowerCase());
    if (!player) throw new DomainError("participant_not_found");
    const { id, name, picture, rating } = player;
    const stars = rating && ratingStars(rating);
    return {
      title: translator(locale, "ratings")("rate", { name }),
      game,
      player: { id, name, picture },
      values: {
        ...Object.fromEntries(STAR_ROWS.map((row) => [`${row}Rating`, String(stars?.[row] ?? "")])),
        comment: rating?.comment ?? "",
      },
      edits: rating !== null,
      back: returnPath(args.request, game.id),
    };
  });

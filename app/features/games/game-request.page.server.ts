import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { truncate } from "~/core/text/truncate";
import { clientAddress, type RouteArgs } from "~/http/actor.server";
import type { Credentials } from "./authorize-game.server";
import { gamePath } from "./components/paths";
import { findByShortLink } from "./short-links.server";

/** Lower case. Errors: game_not_found, for a malformed id. */
export function gameIdOf({ params }: RouteArgs): string {
  if (!isId(params.id)) throw new DomainError("game_not_found");
  return params.id.toLowerCase();
}

export const codeOf = (request: Request): string | null =>
  truncate(new URL(request.url).searchParams.get("code")?.trim() ?? "", 40) || null;

/** Errors: game_not_found, too_many_requests. */
export async function gameInAddress(args: RouteArgs): Promise<{ gameId: string; code: string | null }> {
  const { link } = args.params;
  if (link === undefined) return { gameId: gameIdOf(args), code: codeOf(args.request) };
  return findByShortLink(link, clientAddress(args.request));
}

export const credentialsOf = (request: Request): Credentials => ({
  code: codeOf(request) ?? undefined,
  address: clientAddress(request),
});

export const backToGame = (args: RouteArgs): string => gamePath(gameIdOf(args), codeOf(args.request));

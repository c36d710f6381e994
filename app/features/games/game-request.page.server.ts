import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { truncate } from "~/core/text/truncate";
import { clientAddress, type RouteArgs } from "~/http/actor.server";
import type { Credentials } from "./authorize-game.server";
import { gamePath } from "./components/paths";
import { findByShortLink } from "./short-links.server";

/** The game's id in the address, in lower case. Errors: game_not_found, for a malformed id. */
export function gameIdOf({ params }: RouteArgs): string {
  if (!isId(params.id)) throw new DomainError("game_not_found");
  return params.id.toLowerCase();
}

export const codeOf = (request: Request): string | null =>
  truncate(new URL(request.url).searchParams.get("code")?.trim() ?? "", 40) || null;

/** The game and the code in the address of its page, long or short. Errors: game_not_found, too_many_requests. */
export async function gameInAddress(args: RouteArgs): Promise<{ gameId: string; code: string | null }> {
  const { link } = args.params;
  if (link === undefined) return { gameId: gameIdOf(args), code: codeOf(args.request) };
  return findByShortLink(link, clientAddress(args.request));
}

/** The code in the address, and the client's address. */
export const credentialsOf = (request: Request): Credentials => ({
  code: codeOf(request) ?? undefined,
  address: clientAddress(request),
});

/** The game's page, with the code from the address. */
export const backToGame = (args: RouteArgs): string => gamePath(gameIdOf(args), codeOf(args.request));

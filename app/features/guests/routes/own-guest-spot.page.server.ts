import { gamePath } from "~/features/games/components/paths";
import { rememberedSpots } from "~/features/games/participation/browser-spots.page.server";
import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { guestSpotsCookie } from "~/http/cookies.server";
import { type OwnSpotView, ownSpotIn } from "../queries.server";

/** The cookie stays below 2 kB. */
const MOST = 12;

/** Also when somebody is signed in. */
export async function ownGuestSpot(request: Request, gameId: string): Promise<OwnSpotView | null> {
  const [, token] = (await rememberedSpots(request)).find(([id]) => id === gameId.toLowerCase()) ?? [];
  return token === undefined ? null : ownSpotIn(gameId, token);
}

export const pageOf = (
  from: "game" | "link",
  token: string,
  { gameId, code }: { gameId: string; code: string | null },
): string => (from === "game" ? gamePath(gameId, code) : guestSpotPath(token));

/** A Set-Cookie header. */
export async function rememberGuestSpot(request: Request, gameId: string, token: string): Promise<Headers> {
  const id = gameId.toLowerCase();
  const others = (await rememberedSpots(request)).filter(([other]) => other !== id);
  const spots = [[id, token], ...others].slice(0, MOST);
  return new Headers({ "Set-Cookie": await guestSpotsCookie.serialize(spots) });
}

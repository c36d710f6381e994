import { guestSpotsCookie } from "~/http/cookies.server";
import { guestNameIn } from "../queries.server";

/** A spot that a visitor took in this browser. */
export interface OwnSpot {
  name: string;
  /** The page of its secret link. */
  path: string;
}

/** A game's id and the secret of the spot in it. */
type Remembered = [gameId: string, token: string];

/** More games than anybody plays at once without an account. */
const MOST = 5;

async function remembered(request: Request): Promise<Remembered[]> {
  const stored: unknown = await guestSpotsCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

const isRemembered = (one: unknown): one is Remembered =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");

export const guestSpotPath = (token: string): string => `/seats/${token}`;

/** The spot whose link this browser has for a game, while the spot exists. */
export async function ownGuestSpot(request: Request, gameId: string): Promise<OwnSpot | null> {
  const [, token] = (await remembered(request)).find(([id]) => id === gameId.toLowerCase()) ?? [];
  const name = token === undefined ? null : await guestNameIn(gameId, token);
  return token === undefined || name === null ? null : { name, path: guestSpotPath(token) };
}

/** The Set-Cookie header that stores a spot's link in the browser. */
export async function rememberGuestSpot(request: Request, gameId: string, token: string): Promise<Headers> {
  const id = gameId.toLowerCase();
  const others = (await remembered(request)).filter(([other]) => other !== id);
  const kept = [[id, token], ...others].slice(0, MOST);
  return new Headers({ "Set-Cookie": await guestSpotsCookie.serialize(kept) });
}

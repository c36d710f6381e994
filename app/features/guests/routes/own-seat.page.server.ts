import { guestSeatsCookie } from "~/http/cookies.server";
import { guestNameIn } from "../queries.server";

/** A seat that a visitor took in this browser. */
export interface OwnSeat {
  name: string;
  /** The page of its secret link. */
  path: string;
}

/** A game's id and the secret of the seat in it. */
type Remembered = [gameId: string, token: string];

/** More games than anybody plays at once without an account. */
const MOST = 5;

async function remembered(request: Request): Promise<Remembered[]> {
  const stored: unknown = await guestSeatsCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

const isRemembered = (one: unknown): one is Remembered =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");

export const seatPath = (token: string): string => `/seats/${token}`;

/** The seat in a game that this browser holds the link of, while it is there. */
export async function ownSeat(request: Request, gameId: string): Promise<OwnSeat | null> {
  const [, token] = (await remembered(request)).find(([id]) => id === gameId.toLowerCase()) ?? [];
  const name = token === undefined ? null : await guestNameIn(gameId, token);
  return token === undefined || name === null ? null : { name, path: seatPath(token) };
}

/** The Set-Cookie with which a browser remembers a seat's link. */
export async function rememberSeat(request: Request, gameId: string, token: string): Promise<Headers> {
  const id = gameId.toLowerCase();
  const others = (await remembered(request)).filter(([other]) => other !== id);
  const kept = [[id, token], ...others].slice(0, MOST);
  return new Headers({ "Set-Cookie": await guestSeatsCookie.serialize(kept) });
}

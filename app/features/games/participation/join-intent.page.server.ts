import { z } from "zod";
import type { Actor } from "~/core/actor";
import { GAME_PATH, INTENT, isWantedPage, SHORT_PATH } from "~/core/addresses/wanted-page";
import { now } from "~/core/time/clock.server";
import { clientAddress, type RouteArgs } from "~/http/actor.server";
import { JOIN_INTENT_SECONDS, joinIntentCookie } from "~/http/cookies.server";
import { type Flash, type FlashText, flashHeaderOf } from "~/http/flash.server";
import { logUnexpected, toKnownError } from "~/http/known-error.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { gamePath } from "../components/paths";
import { codeOf, credentialsOf, gameIdOf } from "../game-request.page.server";
import { findByShortLink } from "../short-links.server";
import { rememberedSpots } from "./browser-spots.page.server";
import { participationFlash } from "./flash-keys";
import { overlapFlash } from "./overlaps.server";
import { assertMayAsk, participate } from "./participation.server";

const JoinIntent = z.object({
  gameId: z.string(),
  status: z.enum(["confirmed", "maybe", "waitlisted"]),
  declared: z.boolean(),
  companions: z.array(z.string()).default([]),
  code: z.string().nullable(),
  /** In milliseconds. */
  since: z.number(),
});
type StoredIntent = z.infer<typeof JoinIntent>;

interface JoinIntent extends Omit<StoredIntent, "since"> {
  isOfLink: boolean;
}

/** Until sign-in. Returns a Set-Cookie header. Errors: game_not_found, game_closed, too_many_requests (wrong codes). */
export async function storeJoinIntent(
  args: RouteArgs,
  wanted: Pick<StoredIntent, "status" | "declared" | "companions">,
): Promise<string> {
  const gameId = gameIdOf(args);
  await assertMayAsk(null, gameId, { status: wanted.status, access: credentialsOf(args.request) });
  const intent: StoredIntent = { gameId, ...wanted, code: codeOf(args.request), since: +now() };
  return joinIntentCookie.serialize(intent);
}

/** Stored, else from the address. */
export async function readJoinIntent(request: Request): Promise<JoinIntent | null> {
  const stored = await readStoredIntent(request);
  if (stored) return { ...stored, isOfLink: false };
  if (!new URL(request.url).searchParams.has(INTENT)) return null;
  const wanted = await gameToGoBackTo(request);
  // They would take a second spot.
  const isGuest = (await rememberedSpots(request)).some(
    ([gameId]) => gameId === wanted?.gameId.toLowerCase(),
  );
  return wanted && !isGuest
    ? { ...wanted, status: "confirmed", declared: false, companions: [], isOfLink: true }
    : null;
}

/** Within the last hour; null if the browser signs in for another page. */
async function readStoredIntent(request: Request): Promise<StoredIntent | null> {
  const stored: unknown = await joinIntentCookie.parse(request.headers.get("Cookie"));
  const intent = JoinIntent.safeParse(stored).data;
  if (!intent || +now() >= intent.since + JOIN_INTENT_SECONDS * 1000) return null;
  if (!isWantedPage(pathToGoBackTo(request))) return intent;
  return (await gameToGoBackTo(request))?.gameId === intent.gameId ? intent : null;
}

const pathToGoBackTo = ({ url }: Request): string => new URL(url).searchParams.get("redirectTo") ?? "";

export async function gameToGoBackTo(
  request: Request,
): Promise<{ gameId: string; code: string | null } | null> {
  const path = pathToGoBackTo(request);
  const link = SHORT_PATH.exec(path)?.[1];
  if (link) return findByShortLink(link, clientAddress(request)).catch(() => null);
  const gameId = GAME_PATH.exec(path)?.[1];
  return gameId ? { gameId, code: new URL(path, request.url).searchParams.get("code") } : null;
}

export const clearJoinIntent = () => joinIntentCookie.serialize("", { maxAge: 0 });

export const hasJoinIntent = async (request: Request): Promise<boolean> =>
  (await joinIntentCookie.parse(request.headers.get("Cookie"))) !== null;

interface CarriedOut {
  path: string;
  flash: string;
}

/** Never fails: the game's page shows the error. `before` is shown first. */
export async function carryOutJoinIntent(
  args: RouteArgs,
  actor: Actor,
  before?: FlashText,
): Promise<CarriedOut | null> {
  const intent = await readJoinIntent(args.request);
  if (!intent) return null;
  const { gameId, status, declared, companions, code } = intent;
  const path = gamePath(gameId, code);
  const flash = (tone: Flash["tone"], text: FlashText) =>
    before ? flashHeaderOf(tone, before, text) : flashHeaderOf(tone, text);
  try {
    const access = { code: code ?? undefined, address: clientAddress(args.request) };
    const result = await participate(actor, gameId, { status, declared, companions, access });
    const overlap = await overlapFlash(actor, { ...result, gameId, locale: await localeOf(args) });
    if (overlap) return { path, flash: await flash("info", overlap) };
    const key = participationFlash(result);
    return { path, flash: await flash(before ? "success" : "quiet", { key }) };
  } catch (error) {
    const knownError = toKnownError(error);
    if (knownError) await logRefusal(args, knownError);
    else logUnexpected(error, args);
    const text: FlashText = knownError
      ? { error: knownError.code, params: knownError.params }
      : { error: "game_join_failed" };
    return {
      // No page could show the error.
      path: knownError?.code === "game_not_found" ? "/games" : path,
      flash: await flash("error", text),
    };
  }
}

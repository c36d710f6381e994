import { redirect } from "@remix-run/node";
import { INTENT } from "~/core/addresses/wanted-page";
import { rememberedSpots } from "~/features/games/participation/browser-spots.page.server";
import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { type Wanted, wantedGame } from "~/features/games/participation/wanted-game.page.server";
import type { RouteArgs } from "~/http/actor.server";
import { isFormRejected } from "~/http/form/rejected-form.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { wantedPage } from "./wanted-page.page.server";

export interface Door {
  wanted: Wanted | null;
  submit: string;
}

/** Redirects without the wish for a spot if the game does not grant it. */
export async function doorOf(
  args: RouteArgs,
  locale: Locale,
  verb: "signIn" | "createAccount",
): Promise<Door> {
  const { request } = args;
  const t = translator(locale, "accounts");
  const game = await wantedGame(request, locale);
  const to = withoutIntent(request);
  // A refused form shows its errors on the page that it was sent from.
  if (to && !game?.wish && !isFormRejected(args)) throw redirect(to);
  if (!game) {
    const wanted = await wantedPage(request, locale);
    const keepsSpot = verb === "createAccount" && !wanted?.closed && (await leadsToSpotOfBrowser(request));
    return { wanted, submit: t(keepsSpot ? "createAccount_keep" : verb) };
  }
  const plain = game.isOfLink && game.wish && to ? { text: t(`${verb}_plain`), to } : undefined;
  return { wanted: { ...game.shown, plain }, submit: t(game.wish ? `${verb}_${game.wish}` : verb) };
}

/** Where a sign-in only begins. */
export const wantedOf = async ({ request }: RouteArgs, locale: Locale): Promise<Wanted | null> =>
  (await wantedGame(request, locale))?.shown ?? wantedPage(request, locale);

/** A new account takes over the guest's spot that its browser came from. */
async function leadsToSpotOfBrowser(request: Request): Promise<boolean> {
  const back = new URL(request.url).searchParams.get("redirectTo");
  return (await rememberedSpots(request)).some(([, token]) => guestSpotPath(token) === back);
}

function withoutIntent({ url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has(INTENT)) return null;
  searchParams.delete(INTENT);
  return `${pathname}?${searchParams}`;
}

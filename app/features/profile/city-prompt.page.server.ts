import { redirect } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { hashToken } from "~/core/ids.server";
import type { SessionView } from "~/features/sessions/session-view.server";
import { cityAskedCookie, wantedPageCookie } from "~/http/cookies.server";
import { isPageView } from "~/http/page-view.server";
import { carriesCityCard } from "./card-pages";

const NEUTRAL_PAGES = /^\/(games|venues|players)?$/;
const PROFILE_PAGES = /^\/(manage|complete)-profile$/;
const TECHNICAL_PARAMS = new Set(["lang", "_routes"]);

/** Per browser; the oldest is forgotten first. */
const MAX_ACCOUNTS = 10;

/** Only saw the card, which may show again. */
const CARD = "+";

interface CityPrompt {
  showsCard: boolean;
  setCookies: string[];
}

/**
 * Once per browser. Neutral pages redirect to /manage-profile, others may show a card. Only for pages; `hasNews`: the
 * page reports an action's result.
 */
export async function promptForCity(
  request: Request,
  session: SessionView | null,
  hasNews: boolean,
): Promise<CityPrompt> {
  const setCookies: string[] = [];
  if (!session) return { showsCard: false, setCookies };
  const { wasPrompted, sawCard, promptedCookie, sawCardCookie, unpromptedCookie } = await promptStateOf(
    request,
    session.actor.id,
  );
  const asksForCity = session.cityId === null && !wasPrompted;
  const path = pagePath(request);
  const showsCard = asksForCity && carriesCityCard(path);
  if (!isPageView(request)) return { showsCard, setCookies };

  const wasWanted = (await wantedPageCookie.parse(request.headers.get("Cookie"))) === "1";
  if (wasWanted) setCookies.push(await wantedPageCookie.serialize("", { maxAge: 0 }));
  if (session.cityId !== null) {
    if (wasPrompted || sawCard) setCookies.push(await unpromptedCookie());
    return { showsCard, setCookies };
  }
  if (PROFILE_PAGES.test(path)) {
    if (!wasPrompted) setCookies.push(await promptedCookie());
    return { showsCard: false, setCookies };
  }
  if (
    asksForCity &&
    !sawCard &&
    !wasWanted &&
    !hasNews &&
    NEUTRAL_PAGES.test(path) &&
    hasOnlyTechnicalParams(request) &&
    !comesFromProfile(request)
  ) {
    throw redirect("/manage-profile", { headers: { "Set-Cookie": await promptedCookie() } });
  }
  if (showsCard && !sawCard) setCookies.push(await sawCardCookie());
  return { showsCard, setCookies };
}

export async function asksForCityAfterSignIn(request: Request, userId: string): Promise<boolean> {
  const { wasPrompted, sawCard } = await promptStateOf(request, userId);
  if (wasPrompted || sawCard) return false;
  const profile = await db
    .select({ cityId: playerProfiles.cityId })
    .from(playerProfiles)
    .where(eq(playerProfiles.id, userId))
    .get();
  return profile?.cityId === null;
}

/** A browser without cookies could otherwise not leave the profile. */
function comesFromProfile(request: Request): boolean {
  const referrer = request.headers.get("Referer") ?? "";
  return URL.canParse(referrer) && PROFILE_PAGES.test(new URL(referrer).pathname);
}

export const cityPromptedHeader = async (request: Request, userId: string): Promise<string> =>
  (await promptStateOf(request, userId)).promptedCookie();

async function promptStateOf(request: Request, userId: string) {
  const stored: unknown = await cityAskedCookie.parse(request.headers.get("Cookie"));
  const texts = Array.isArray(stored) ? stored.filter((value) => typeof value === "string") : [];
  // Hashed, so that others at the computer cannot tell whose it is.
  const account = hashToken(userId).slice(0, 12);
  const card = `${account}${CARD}`;
  const others = texts.filter((text) => text !== account && text !== card);
  return {
    wasPrompted: texts.includes(account),
    sawCard: texts.includes(card),
    promptedCookie: () => cityAskedCookie.serialize([...others, account].slice(-MAX_ACCOUNTS)),
    sawCardCookie: () => cityAskedCookie.serialize([...others, card].slice(-MAX_ACCOUNTS)),
    unpromptedCookie: () =>
      others.length > 0 ? cityAskedCookie.serialize(others) : cityAskedCookie.serialize("", { maxAge: 0 }),
  };
}

/** Client-side navigation appends `.data`. */
function pagePath(request: Request): string {
  const path = new URL(request.url).pathname.replace(/(\/_root)?\.data$/, "");
  return path.length > 1 ? path.replace(/\/$/, "") : path || "/";
}

const hasOnlyTechnicalParams = (request: Request): boolean =>
  [...new URL(request.url).searchParams.keys()].every((name) => TECHNICAL_PARAMS.has(name));

import { redirect } from "@remix-run/node";
import { hashToken } from "~/core/ids.server";
import type { SessionView } from "~/features/sessions/sessions.server";
import { cityAskedCookie, wantedPageCookie } from "~/http/cookies.server";
import { isPageView } from "~/http/page-view.server";

/** Where nobody is sent for a reason: what opens after a plain sign-in, and the lists. */
const NEUTRAL_PAGES = /^\/(dashboard|games|venues|players)?$/;
const PROFILE_PAGES = /^\/(manage|complete)-profile$/;
/** Parameters of the address that ask for nothing. */
const TECHNICAL_PARAMS = new Set(["lang", "_routes"]);

/** So many accounts of one browser are remembered; the one asked first is forgotten first. */
const MAX_ACCOUNTS = 10;

interface CityPrompt {
  /** Whether a page that was opened for a reason may ask for the city. */
  asksForCity: boolean;
  setCookies: string[];
}

/**
 * Asks a player without a city for it, once per browser: a neutral page sends them to /manage-profile (throws the
 * redirect), any other page is shown and may carry a card. Nothing is written to the database. Call it for pages only;
 * `hasNews` when the page reports on something that was just done.
 */
export async function promptForCity(
  request: Request,
  session: SessionView | null,
  hasNews: boolean,
): Promise<CityPrompt> {
  const setCookies: string[] = [];
  if (!session) return { asksForCity: false, setCookies };
  const { isAsked, asked, notAsked } = await promptStateOf(request, session.actor.id);
  const asksForCity = !session.hasCity && !isAsked;
  if (!isPageView(request)) return { asksForCity, setCookies };

  const wasWanted = (await wantedPageCookie.parse(request.headers.get("Cookie"))) === "1";
  if (wasWanted) setCookies.push(await wantedPageCookie.serialize("", { maxAge: 0 }));
  if (session.hasCity) {
    if (isAsked) setCookies.push(await notAsked());
    return { asksForCity, setCookies };
  }
  const path = pagePath(request);
  if (PROFILE_PAGES.test(path)) {
    if (!isAsked) setCookies.push(await asked());
    return { asksForCity: false, setCookies };
  }
  if (
    asksForCity &&
    !wasWanted &&
    !hasNews &&
    NEUTRAL_PAGES.test(path) &&
    hasOnlyTechnicalParams(request) &&
    !comesFromProfile(request)
  ) {
    throw redirect("/manage-profile", { headers: { "Set-Cookie": await asked() } });
  }
  return { asksForCity, setCookies };
}

/** A browser that keeps no cookie would be sent back to the page it just left, for ever. */
function comesFromProfile(request: Request): boolean {
  const referrer = request.headers.get("Referer") ?? "";
  return URL.canParse(referrer) && PROFILE_PAGES.test(new URL(referrer).pathname);
}

/** The Set-Cookie value of a player who does not want to be asked in this browser. */
export const cityPromptedHeader = async (request: Request, userId: string): Promise<string> =>
  (await promptStateOf(request, userId)).asked();

async function promptStateOf(request: Request, userId: string) {
  const stored: unknown = await cityAskedCookie.parse(request.headers.get("Cookie"));
  const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  // Not the id itself: the next person at a shared computer need not know whose it is.
  const account = hashToken(userId).slice(0, 12);
  const others = texts.filter((one) => one !== account);
  return {
    isAsked: texts.includes(account),
    asked: () => cityAskedCookie.serialize([...others, account].slice(-MAX_ACCOUNTS)),
    notAsked: () =>
      others.length > 0 ? cityAskedCookie.serialize(others) : cityAskedCookie.serialize("", { maxAge: 0 }),
  };
}

/** The page behind an address, which scripts ask for with `.data` at its end. */
function pagePath(request: Request): string {
  const path = new URL(request.url).pathname.replace(/(\/_root)?\.data$/, "");
  return path.length > 1 ? path.replace(/\/$/, "") : path || "/";
}

const hasOnlyTechnicalParams = (request: Request): boolean =>
  [...new URL(request.url).searchParams.keys()].every((name) => TECHNICAL_PARAMS.has(name));

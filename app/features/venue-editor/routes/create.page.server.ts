import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { cityById, listCities, neighborhoodById } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { assertLocation } from "~/features/venues/editing/checks.server";
import { createVenue } from "~/features/venues/editing/create-venue.server";
import { findSimilarVenues } from "~/features/venues/editing/similar-venues.server";
import { DetailsStep, LocationStep, SportsStep, VenueForm } from "~/features/venues/editing/venue-input";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { readForm } from "~/http/form/form-body.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { safePath } from "~/http/safe-path";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import {
  readDraft,
  readStep,
  type Step,
  stepPath,
  type VenueDraft,
  withStep,
} from "../components/venue-draft";
import { choices, neighborhoodsFor, pointMapFor } from "./choices.page.server";

/** The requested step or the first one that is incomplete. */
export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    await requireActor(args);
    const locale = await localeOf(args);
    const query = new URL(args.request.url).searchParams;
    const typed = readDraft(query);
    const draft = { ...typed, cancel_to: pageBefore(args.request, typed) };
    const title = translator(locale, "venues")("createTitle");
    return { title, draft, ...(await stepOf(reachable(readStep(query), draft), draft, locale)) };
  });

/** From the Referer header of the first visit, then in the draft; never another site's page. */
function pageBefore(request: Request, { cancel_to, return_to }: VenueDraft): string {
  const given = safePath(cancel_to ?? return_to, "");
  if (given) return given;
  const referrer = request.headers.get("Referer");
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
  if (from?.origin !== siteOrigin(request)) return "/venues";
  const isNoPageToReturnTo = /^\/(venues\/create|login|register|logout)\b/.test(from.pathname);
  return isNoPageToReturnTo ? "/venues" : safePath(from.pathname + from.search, "/venues");
}

const isFilled = (schema: typeof LocationStep | typeof DetailsStep, draft: VenueDraft): boolean =>
  schema.safeParse(draft).success;

function reachable(wanted: Step, draft: VenueDraft): Step {
  if (wanted === 1 || !isFilled(LocationStep, draft)) return 1;
  return wanted === 2 || !isFilled(DetailsStep, draft) ? 2 : 3;
}

async function stepOf(step: Step, draft: VenueDraft, locale: Locale) {
  if (step === 1) {
    return {
      step,
      constraint: getZodConstraint(LocationStep),
      cities: choices(await listCities(locale)),
      ...(await neighborhoodsFor(draft.city_id ?? "", locale)),
    };
  }
  if (step === 2) {
    return { step, constraint: getZodConstraint(DetailsStep), map: await pointMapFor(draft) };
  }
  const similar = await findSimilarVenues(identityOf(draft));
  return {
    step,
    constraint: getZodConstraint(SportsStep),
    sports: choices(await listSports(locale)),
    similar,
  };
}

/** Only for step 3, when both earlier steps are valid. */
function identityOf(draft: VenueDraft) {
  const { name, latitude, longitude } = DetailsStep.parse(draft);
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return { name, cityId: LocationStep.parse(draft).city_id, point };
}

/**
 * The button `go` chooses: next, previous, or "update" for another city's neighborhoods. Signing in again returns to
 * the draft.
 */
export const submitStep = (args: ActionFunctionArgs) =>
  pageLoader(args, async () => {
    const url = new URL(args.request.url);
    const step = readStep(url.searchParams);
    const before = readDraft(url.searchParams);
    const form = await readForm(args.request.clone());
    const draft = withStep(step, before, readDraft(form));
    const here = new URL(stepPath(step, draft), url);
    const go = form.get("go");
    await requireActor(
      { ...args, request: new Request(here, { headers: args.request.headers }) },
      step === 3 && go === "next" ? { error: "login_to_create_venue" } : undefined,
    );
    if (go === "previous") return redirect(stepPath(step === 3 ? 2 : 1, draft));
    if (step === 1 && (go === "update" || (await isOfCityBefore(before, draft)))) {
      const neighborhoodId = draft.city_id === before.city_id ? draft.neighborhood_id : undefined;
      return redirect(stepPath(1, { ...draft, neighborhood_id: neighborhoodId }));
    }
    return step === 3 ? finish(args) : next(args, step, draft);
  });

/** Whether the list still showed the old city's neighborhoods. */
async function isOfCityBefore(before: VenueDraft, draft: VenueDraft): Promise<boolean> {
  if (!draft.neighborhood_id || !before.city_id || draft.city_id === before.city_id) return false;
  return (await neighborhoodById(draft.neighborhood_id))?.cityId === before.city_id;
}

function next(args: ActionFunctionArgs, step: 1 | 2, draft: VenueDraft) {
  if (step === 2) return formAction(args, DetailsStep, async () => redirect(stepPath(3, draft)));
  return formAction(args, LocationStep, async (location) => {
    await assertLocation(location.city_id, location.neighborhood_id);
    return redirect(stepPath(2, draft));
  });
}

const finish = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: VenueForm, fallback: "venue_create_failed" },
    async (venue, { viewer, locale, idempotencyKey, formData }) => {
      // In the language it was selected in.
      const city = await cityById(venue.city_id, locale);
      const id = await createVenue(viewer, { ...venue, city: city?.name ?? "" }, idempotencyKey);
      return redirectWithFlash(afterwards(formData.get("return_to"), id), "venue_created");
    },
  );

/** Back to the game it was made for, else to the venue. */
function afterwards(returnTo: FormDataEntryValue | null, venueId: string): string {
  const path = typeof returnTo === "string" ? safePath(returnTo, "") : "";
  if (!path.startsWith("/games/")) return `/venues/${venueId}`;
  const url = new URL(path, "http://localhost");
  url.searchParams.set("venueId", venueId);
  return url.pathname + url.search;
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Viewer } from "~/core/actor";
import { cityById, listCities } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { editVenue } from "~/features/venues/editing/edit-venue.server";
import { VenueForm } from "~/features/venues/editing/venue-input";
import { FORM_FIELDS } from "~/features/venues/fields";
import { requireCan } from "~/features/venues/permissions";
import { findVenue, getVenue } from "~/features/venues/queries.server";
import type { VenueView } from "~/features/venues/types";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import type { EditValues } from "../components/EditVenueForm";
import { choices, neighborhoodsFor, pointMapFor } from "./choices.page.server";

/** Errors: venue_not_found, only_venue_creator. */
export const loadEditPage = (args: RouteArgs) =>
  pageLoader(args, "venue_fetch_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const venue = await getVenue(actor, args.params.id, locale);
    requireCan(actor, "edit", { venue });
    const cityId = new URL(args.request.url).searchParams.get("city_id") ?? venue.cityId;
    return {
      title: translator(locale, "venues")("editVenue"),
      venue: { id: venue.id, name: venue.name },
      values: valuesOf(venue),
      editedFrom: editedFrom(valuesOf(venue)),
      constraint: getZodConstraint(VenueForm),
      cities: choices(await listCities(locale)),
      ...(await neighborhoodsFor(cityId, locale)),
      sports: choices(await listSports(locale)),
      map: await pointMapFor({
        city_id: cityId,
        neighborhood_id: cityId === venue.cityId ? venue.neighborhoodId : null,
      }),
    };
  });

/** For a form that was opened before. */
async function editedVenue(args: RouteArgs, viewer: Viewer): Promise<EditedRow> {
  const locale = await localeOf(args);
  const venue = await getVenue(viewer, args.params.id, locale);
  const [cities, sports, { neighborhoods }] = await Promise.all([
    listCities(locale),
    listSports(locale),
    neighborhoodsFor(venue.cityId, locale),
  ]);
  return {
    values: valuesOf(venue),
    version: +venue.updatedAt,
    options: { city_id: choices(cities), neighborhood_id: neighborhoods, sportId: choices(sports) },
  };
}

const valuesOf = (venue: VenueView): EditValues => ({
  ...Object.fromEntries(FORM_FIELDS.map(({ input, column }) => [input, fieldText(venue[column])])),
  sports: venue.sports.map(({ sportId, maxPlayers }) => ({ sportId, maxPlayers: String(maxPlayers ?? "") })),
});

function fieldText(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return String(value ?? "");
}

/** Or returns it with the neighborhoods of the selected city. The city's name changes only with its id. */
export async function submitEdit(args: ActionFunctionArgs) {
  const form = {
    schema: VenueForm,
    fallback: "venue_update_failed",
    edits: (viewer: Viewer) => editedVenue(args, viewer),
  } as const;
  const reply = await formAction(args, form, async (venue, { viewer, locale, version }) => {
    const { id = "" } = args.params;
    const before = await findVenue(viewer, id, locale);
    const moved = before !== null && before.cityId !== venue.city_id;
    const city = moved ? (await cityById(venue.city_id, locale))?.name : undefined;
    await editVenue(viewer, id, { ...venue, city }, version);
    return redirectWithFlash(`/venues/${id}`, "changes_saved");
  });
  if (reply instanceof Response) return reply;
  const cityId = String(reply.data.result.initialValue?.city_id ?? "");
  const picked = await neighborhoodsFor(cityId, await localeOf(args));
  return data({ ...reply.data, ...picked }, reply.init ?? undefined);
}

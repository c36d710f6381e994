import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { attempt } from "~/features/games/routes/attempt.page.server";
import { cityById, listCities, listNeighborhoods } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { translator } from "~/i18n/messages.server";
import type { EditValues } from "../components/EditVenueForm";
import { editVenue } from "../editing.server";
import { mapSettings } from "../map-settings.server";
import { findVenue } from "../queries.server";
import { can } from "../rules";
import { CreateVenueForm } from "../schema";
import type { VenueView } from "../views";

/** What /venues/{id}/edit shows to whoever may change the venue. */
export const loadEditPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const venue = await findVenue(actor, args.params.id, locale);
    if (!venue) throw new DomainError("venue_not_found");
    if (!can(actor, "edit", { createdById: venue.createdBy.id })) throw new DomainError("only_venue_creator");
    const neighborhoods: Record<string, { value: string; label: string }[]> = {};
    for (const { id, name, cityId } of await listNeighborhoods(undefined, locale)) {
      neighborhoods[cityId] = [...(neighborhoods[cityId] ?? []), { value: id, label: name }];
    }
    return {
      title: translator(locale, "venues")("editVenue"),
      venue: { id: venue.id, name: venue.name },
      values: valuesOf(venue),
      constraint: getZodConstraint(CreateVenueForm),
      cities: choices(await listCities(locale)),
      neighborhoods,
      sports: choices(await listSports(locale)),
      ...mapSettings(),
    };
  });

const choices = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

const valuesOf = (venue: VenueView): EditValues => ({
  city_id: venue.cityId,
  neighborhood_id: venue.neighborhoodId ?? "",
  name: venue.name,
  description: venue.description ?? "",
  address: venue.address,
  postal_code: venue.postalCode,
  latitude: venue.latitude === null ? "" : String(venue.latitude),
  longitude: venue.longitude === null ? "" : String(venue.longitude),
  sports: venue.sports.map(({ sportId, maxPlayers }) => ({ sportId, maxPlayers: String(maxPlayers ?? "") })),
});

/** Saves the form. The city's name comes with its id, and stays as written while the city does. */
export const submitEdit = (args: ActionFunctionArgs) =>
  formAction(args, CreateVenueForm, async (venue, { viewer, locale }) => {
    const { id = "" } = args.params;
    await attempt(args.request, "venue_update_failed", async () => {
      const before = await findVenue(viewer, id, locale);
      const moved = before !== null && before.cityId !== venue.city_id;
      const city = moved ? (await cityById(venue.city_id, locale))?.name : undefined;
      await editVenue(viewer, id, { ...venue, city });
    });
    return redirectWithFlash(`/venues/${id}`, "venue_updated");
  });

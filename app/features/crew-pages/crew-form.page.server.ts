import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { createCrew, editCrew } from "~/features/crews/crews.server";
import { can, requireCan } from "~/features/crews/permissions";
import { type CrewView, findCrew } from "~/features/crews/queries.server";
import { CrewForm } from "~/features/crews/schema.server";
import { listCities } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { homeVenues } from "./home-venues.server";
import { crewFormTexts } from "./texts.server";

const choices = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

async function formFor(actor: Actor, locale: Locale, crew?: CrewView) {
  const [sports, cities, venues] = await Promise.all([
    listSports(locale),
    listCities(locale),
    homeVenues(actor, crew?.venue?.id),
  ]);
  return {
    texts: crewFormTexts(locale),
    ...{ sports: choices(sports), cities: choices(cities), venues },
    constraint: getZodConstraint(CrewForm),
  };
}

/** Suggests football in the user's city, with approval. */
export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const form = await formFor(actor, locale);
    return {
      title: translator(locale, "crews")("createTitle"),
      ...form,
      values: {
        name: "",
        description: "",
        sport_id: form.sports[0]?.value ?? "",
        city_id: session?.cityId ?? "",
        venue_id: "",
        listed: "",
        approval: "on",
      },
    };
  });

const valuesOf = (crew: CrewView) => ({
  name: crew.name,
  description: crew.description ?? "",
  sport_id: crew.sport.id,
  city_id: crew.city.id,
  venue_id: crew.venue?.id ?? "",
  listed: crew.listed ? "on" : "",
  approval: crew.approval ? "on" : "",
});

async function editedCrew(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  if (!viewer) return null;
  const locale = await localeOf(args);
  const crew = await findCrew(viewer, args.params.id ?? "", locale);
  const { sports, cities, venues } = await formFor(viewer, locale, crew);
  return {
    values: valuesOf(crew),
    version: +crew.updatedAt,
    options: { sport_id: sports, city_id: cities, venue_id: venues },
  };
}

/** Errors: crew_not_found, crew_closed, only_crew_organizer. */
export const loadEditPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const crew = await findCrew(actor, args.params.id ?? "", locale);
    requireCan(actor, "edit", crew);
    return {
      title: translator(locale, "crews")("editTitle"),
      crew: { id: crew.id, name: crew.name, picture: crew.picture, mayClose: can(actor, "close", crew) },
      ...(await formFor(actor, locale, crew)),
      values: valuesOf(crew),
      editedFrom: editedFrom(valuesOf(crew)),
    };
  });

export const submitCreate = (args: ActionFunctionArgs) =>
  formAction(args, CrewForm, async (input, { viewer, idempotencyKey }) => {
    const id = await createCrew(signedIn(viewer), input, idempotencyKey);
    return redirectWithFlash(`/crews/${id}`, "crew_created");
  });

export const submitEdit = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: CrewForm, edits: (viewer) => editedCrew(args, viewer) },
    async (input, { viewer, version }) => {
      const { id = "" } = args.params;
      await editCrew(signedIn(viewer), id, input, version);
      return redirectWithFlash(`/crews/${id}`, "crew_saved");
    },
  );

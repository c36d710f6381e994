import { z } from "zod";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES } from "#db/schema/games";
import { signedIn } from "~/core/actor";
import { WHENS } from "~/core/time/when.server";
import { CHANNELS } from "~/features/notifications/kinds";
import { endpoint } from "~/http/api/endpoint.server";
import { type Alert, changeAlert, createAlert, deleteAlert, findAlert, listAlerts } from "./alerts.server";
import { chosen } from "./filters.server";
import { AlertChangeBody, NewAlertBody } from "./schema.server";

const tag = "Alerts";
const params = z.object({ id: z.string() });

/** Filters that the alert does not have are null. */
const AlertJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    when: z.enum(WHENS).nullable(),
    sportId: z.uuid().nullable(),
    cityId: z.uuid().nullable(),
    neighborhoodId: z.uuid().nullable(),
    venueId: z.uuid().nullable(),
    near: z.string().nullable(),
    radiusKm: z.number().nullable(),
    skillLevel: z.enum(SKILL_LEVELS).nullable(),
    maxPrice: z.number().nullable(),
    audience: z.enum(AUDIENCES).nullable(),
    openOnly: z.boolean(),
    search: z.string().nullable(),
    channels: z.array(z.enum(CHANNELS)),
    paused: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Alert" });

const alertJson = ({ filters, labels: _, createdAt, ...alert }: Alert): z.input<typeof AlertJson> => ({
  ...alert,
  when: filters.when ?? null,
  sportId: filters.sport_id ?? null,
  cityId: filters.city_id ?? null,
  neighborhoodId: filters.neighborhood_id ?? null,
  venueId: filters.venue_id ?? null,
  near: filters.near ?? null,
  radiusKm: filters.radius_km ?? null,
  skillLevel: filters.skill_level ?? null,
  maxPrice: filters.max_price ?? null,
  audience: filters.audience ?? null,
  openOnly: filters.open_only ?? false,
  search: filters.search ?? null,
  createdAt: createdAt.toISOString(),
});

const filterErrors = [
  "alert_empty",
  "alert_no_channel",
  "sport_unknown",
  "city_unknown",
  "neighborhood_unknown",
  "venue_unknown",
] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/alerts",
    tag,
    summary: "Your saved searches: you are told of new games and freed spots that fit",
    auth: "required",
    scope: "read",
    response: z.array(AlertJson),
    status: 200,
    errors: [],
    async respond({ viewer, locale }) {
      return (await listAlerts(signedIn(viewer), locale)).map(alertJson);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/alerts",
    tag,
    summary:
      "Saves a search, with the filters of the list of games; of a search that is saved already, answers its alert",
    auth: "required",
    scope: "account",
    body: NewAlertBody,
    response: AlertJson,
    status: 201,
    errors: [...filterErrors, "alert_limit", "too_many_requests"],
    async respond({ viewer, body, locale }) {
      const actor = signedIn(viewer);
      const { name, channels, ...filters } = body;
      const id = await createAlert(actor, { name, channels, filters: chosen(filters) }, locale);
      return alertJson(await findAlert(actor, id, locale));
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/alerts/{id}",
    tag,
    summary: "Changes an alert; null clears a filter, an absent field stays as it is",
    auth: "required",
    scope: "account",
    params,
    body: AlertChangeBody,
    response: AlertJson,
    status: 200,
    errors: ["alert_not_found", ...filterErrors],
    async respond({ viewer, params: { id }, body, locale }) {
      const actor = signedIn(viewer);
      const { name, channels, paused, ...given } = body;
      const { filters: before } = await findAlert(actor, id, locale);
      const filters = Object.keys(given).length > 0 ? chosen({ ...before, ...given }) : undefined;
      await changeAlert(actor, id, { name, channels, paused, filters });
      return alertJson(await findAlert(actor, id, locale));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/alerts/{id}",
    tag,
    summary: "Deletes an alert",
    auth: "required",
    scope: "account",
    params,
    response: null,
    status: 204,
    errors: ["alert_not_found"],
    respond: ({ viewer, params: { id } }) => deleteAlert(signedIn(viewer), id),
  }),
];

import { z } from "zod";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from "#db/schema/webhooks";
import { signedIn } from "~/core/actor";
import { lastPlaceOf } from "~/core/addresses/list-place.server";
import { afterParam } from "~/core/addresses/list-query";
import { partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { jsonResponse } from "~/http/api/json-response.server";
import { WebhookBody, WebhookChangeBody } from "./schema.server";
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateSecret,
  type Webhook,
} from "./webhooks.server";

const tag = "Webhooks";
const params = z.object({ id: z.string() });
const time = z.iso.datetime().nullable();

const WebhookJson = z
  .object({
    id: z.uuid(),
    url: z.string(),
    subject: z.object({
      crew: z.uuid().optional(),
      venue: z.uuid().optional(),
      me: z.literal(true).optional(),
    }),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: z.iso.datetime(),
    /** Since when nothing has arrived; three days later it ends. */
    firstFailedAt: time,
    endedAt: time,
  })
  .meta({ id: "Webhook" });
const SecretJson = WebhookJson.extend({ secret: z.string() }).meta({ id: "WebhookWithSecret" });

const DeliveryJson = z
  .object({
    id: z.uuid(),
    event: z.enum(WEBHOOK_EVENTS),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int(),
    /** "answered 500" */
    lastError: z.string().nullable(),
    payload: z.string(),
    createdAt: z.iso.datetime(),
    nextAttemptAt: time,
    deliveredAt: time,
  })
  .meta({ id: "WebhookDelivery" });
/** An array, as from the beginning: the Link header leads on. */
const DeliveriesJson = z.array(DeliveryJson);

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const subjectOf = ({ crewId, venueId }: Webhook) =>
  crewId ? { crew: crewId } : venueId ? { venue: venueId } : { me: true as const };

const webhookJson = (webhook: Webhook): z.input<typeof WebhookJson> => ({
  ...{ id: webhook.id, url: webhook.url, subject: subjectOf(webhook), events: webhook.events },
  createdAt: webhook.createdAt.toISOString(),
  firstFailedAt: iso(webhook.firstFailedAt),
  endedAt: iso(webhook.endedAt),
});

const deliveryJson = ({ nextAttemptAt, createdAt, deliveredAt, ...delivery }: Delivery) => ({
  ...delivery,
  createdAt: createdAt.toISOString(),
  nextAttemptAt: delivery.status === "pending" ? nextAttemptAt.toISOString() : null,
  deliveredAt: iso(deliveredAt),
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/webhooks",
    tag,
    summary: "Your webhooks, without their secrets",
    auth: "required",
    scope: "read",
    response: z.array(WebhookJson),
    status: 200,
    errors: [],
    respond: async ({ viewer }) => (await listWebhooks(signedIn(viewer))).map(webhookJson),
  }),
  endpoint({
    method: "POST",
    path: "/api/webhooks",
    tag,
    summary:
      "Posts what happens to `url`, signed as Standard Webhooks are: in games of a crew that you organize, in public games at a venue, or in your own. `secret` is shown this once",
    auth: "required",
    scope: "account",
    body: WebhookBody,
    response: SecretJson,
    status: 201,
    errors: [
      "webhook_url",
      "webhook_subject",
      "webhook_events",
      "crew_not_found",
      "crew_closed",
      "venue_unknown",
      "only_crew_organizer",
      "webhook_limit",
      "too_many_requests",
    ],
    async respond({ viewer, body, idempotencyKey }) {
      const { webhook, secret } = await createWebhook(signedIn(viewer), body, idempotencyKey);
      return { ...webhookJson(webhook), secret };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/webhooks/{id}",
    tag,
    summary:
      "Changes a webhook; `active` ends it or lets one that ended go on. Absent fields stay as they are",
    auth: "required",
    scope: "account",
    params,
    body: WebhookChangeBody,
    response: WebhookJson,
    status: 200,
    errors: ["webhook_not_found", "webhook_url", "webhook_events"],
    respond: async ({ viewer, params: { id }, body }) =>
      webhookJson(await changeWebhook(signedIn(viewer), id, body)),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/webhooks/{id}",
    tag,
    summary: "Deletes a webhook with its deliveries",
    auth: "required",
    scope: "account",
    params,
    response: null,
    status: 204,
    errors: ["webhook_not_found"],
    respond: ({ viewer, params: { id } }) => deleteWebhook(signedIn(viewer), id),
  }),
  endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/rotate",
    tag,
    summary: "Gives a webhook another secret; the former one signs too for a day",
    auth: "required",
    scope: "account",
    params,
    response: SecretJson,
    status: 200,
    errors: ["webhook_not_found"],
    async respond({ viewer, params: { id } }) {
      const { webhook, secret } = await rotateSecret(signedIn(viewer), id);
      return { ...webhookJson(webhook), secret };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    tag,
    summary: "What was sent lately, or is tried again, newest first: fifty, and more at the `next` of Link",
    auth: "required",
    scope: "read",
    params,
    query: z.object({ after: afterParam }),
    headers: ["Link"],
    response: DeliveriesJson,
    status: 200,
    errors: ["webhook_not_found", "cursor_unknown"],
    async respond({ viewer, params: { id }, query, request }) {
      const { part, cursorOf } = partOf(query, "deliveries", id);
      const deliveries = await listDeliveries(signedIn(viewer), id, part.after);
      const { max } = WEBHOOK_LIMITS.deliveries;
      const lastPlace = lastPlaceOf(deliveries, max, ({ createdAt, id }) => [+createdAt, id]);
      const value = DeliveriesJson.parse(deliveries.map(deliveryJson));
      const pages = { next_cursor: cursorOf(lastPlace) };
      return jsonResponse(value, 200, { request, isPublic: false, pages });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    tag,
    summary: "Sends a delivery again, with the same `webhook-id`",
    auth: "required",
    scope: "account",
    params: params.extend({ deliveryId: z.string() }),
    response: DeliveryJson,
    status: 200,
    errors: ["webhook_not_found", "delivery_not_found", "webhook_ended"],
    respond: async ({ viewer, params: { id, deliveryId } }) =>
      deliveryJson(await redeliver(signedIn(viewer), id, deliveryId)),
  }),
];

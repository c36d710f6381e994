import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { addDevice, devicesCount, pushPublicKey, removeDevice } from "./devices.server";
import { EndedSubscription, SubscriptionInput } from "./schema.server";

const tag = "Notifications";
const path = "/api/notifications/push";

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary:
      "What a browser needs to subscribe to web push (`publicKey` is null if the site has none), and how many of yours have",
    auth: "required",
    scope: "read",
    response: z.object({ publicKey: z.string().nullable(), devices: z.number().int() }),
    status: 200,
    errors: [],
    async respond({ viewer }) {
      return { publicKey: pushPublicKey(), devices: await devicesCount(signedIn(viewer).id) };
    },
  }),
  endpoint({
    method: "POST",
    path,
    tag,
    summary: "Sends your notifications to a browser too: the JSON of its PushSubscription; repeatable",
    auth: "required",
    scope: "session",
    body: SubscriptionInput,
    response: null,
    status: 204,
    errors: ["push_not_set_up", "push_address_refused", "push_keys_invalid"],
    respond: ({ viewer, body }) => addDevice(signedIn(viewer), body),
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Stops sending notifications to a browser; repeatable",
    auth: "required",
    scope: "session",
    body: EndedSubscription,
    response: null,
    status: 204,
    errors: [],
    respond: ({ viewer, body }) => removeDevice(signedIn(viewer), body.endpoint),
  }),
];

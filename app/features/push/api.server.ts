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
      "What a browser needs to agree to web push (`publicKey` is null where the site has none), and how many have",
    auth: "required",
    answer: z.object({ publicKey: z.string().nullable(), devices: z.number().int() }),
    status: 200,
    errors: [],
    async run({ viewer }) {
      return { publicKey: pushPublicKey(), devices: await devicesCount(signedIn(viewer).id) };
    },
  }),
  endpoint({
    method: "POST",
    path,
    tag,
    summary: "Pushes one's notifications to a browser: the JSON of its PushSubscription; repeatable",
    auth: "required",
    body: SubscriptionInput,
    answer: null,
    status: 204,
    errors: ["push_not_set_up", "push_address_refused", "push_keys_invalid"],
    run: ({ viewer, body }) => addDevice(signedIn(viewer), body),
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Ends pushing to a browser; repeatable",
    auth: "required",
    body: EndedSubscription,
    answer: null,
    status: 204,
    errors: [],
    run: ({ viewer, body }) => removeDevice(signedIn(viewer), body.endpoint),
  }),
];

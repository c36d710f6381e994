import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { preferencesOf, savePreferences, unsubscribe } from "./preferences.server";
import { PreferencesInput, PreferencesJson } from "./schema.server";

const tag = "Notifications";
const path = "/api/notifications/preferences";

const TokenParams = z.object({ token: z.string() });
const unsubscribePath = "/api/notifications/unsubscribe/{token}";

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary: "Which notifications you get, and where",
    auth: "required",
    scope: "read",
    response: PreferencesJson,
    status: 200,
    errors: [],
    respond: ({ viewer }) => preferencesOf(signedIn(viewer).id),
  }),
  endpoint({
    method: "PATCH",
    path,
    tag,
    summary:
      "Changes which notifications you get, and where; that of a cancelled game is always shown in the app",
    auth: "required",
    scope: "account",
    body: PreferencesInput,
    response: PreferencesJson,
    status: 200,
    errors: ["invalid_choice"],
    async respond({ viewer, body }) {
      const actor = signedIn(viewer);
      await savePreferences(actor, body);
      return preferencesOf(actor.id);
    },
  }),
  // Mail programs post it from anywhere, without a cookie (RFC 8058); pages would refuse it. The link is the only
  // authority.
  endpoint({
    method: "POST",
    path: unsubscribePath,
    tag,
    summary: "Ends e-mails of one kind: the List-Unsubscribe address of a message",
    auth: "none",
    scope: null,
    params: TokenParams,
    response: null,
    status: 204,
    errors: ["not_found"],
    async respond({ params }) {
      await unsubscribe(params.token);
    },
  }),
  endpoint({
    method: "GET",
    path: unsubscribePath,
    tag,
    summary: "Redirects mail programs that open the address to a page that asks for confirmation",
    auth: "none",
    scope: null,
    params: TokenParams,
    response: null,
    status: 302,
    errors: [],
    respond: async ({ params }) =>
      new Response(null, {
        status: 302,
        headers: { Location: `/unsubscribe/${encodeURIComponent(params.token)}` },
      }),
  }),
];

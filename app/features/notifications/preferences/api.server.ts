import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { preferencesOf, savePreferences, unsubscribe } from "./preferences.server";
import { PreferencesInput, PreferencesJson } from "./schema.server";

const tag = "Notifications";
const path = "/api/notifications/preferences";

const TokenParams = z.object({ token: z.string() });
const oneClick = "/api/notifications/unsubscribe/{token}";

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary: "What one is told, and where",
    auth: "required",
    answer: PreferencesJson,
    status: 200,
    errors: [],
    run: ({ viewer }) => preferencesOf(signedIn(viewer).id),
  }),
  endpoint({
    method: "PATCH",
    path,
    tag,
    summary: "Changes what one is told, and where; a cancelled game is always shown in the app",
    auth: "required",
    body: PreferencesInput,
    answer: PreferencesJson,
    status: 200,
    errors: ["invalid_choice"],
    async run({ viewer, body }) {
      const actor = signedIn(viewer);
      await savePreferences(actor, body);
      return preferencesOf(actor.id);
    },
  }),
  /**
   * What mail programs post by themselves, from anywhere and without a cookie (RFC 8058): under /api, because pages
   * refuse forms of other origins. The link is all the authority it needs; what is posted is not read.
   */
  endpoint({
    method: "POST",
    path: oneClick,
    tag,
    summary: "Ends e-mail of one kind, for the List-Unsubscribe of a message",
    auth: "none",
    params: TokenParams,
    answer: null,
    status: 204,
    errors: ["not_found"],
    async run({ params }) {
      await unsubscribe(params.token);
    },
  }),
  endpoint({
    method: "GET",
    path: oneClick,
    tag,
    summary: "The way to the page that asks first, for mail programs that open the address",
    auth: "none",
    params: TokenParams,
    answer: null,
    status: 204,
    errors: [],
    run: async ({ params }) =>
      new Response(null, {
        status: 302,
        headers: { Location: `/unsubscribe/${encodeURIComponent(params.token)}` },
      }),
  }),
];

import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api.server";
import { preferencesOf, savePreferences } from "./preferences.server";
import { PreferencesInput, PreferencesJson } from "./preferences-schema.server";

const tag = "Notifications";
const path = "/api/notifications/preferences";

export const preferencesEndpoint = endpoint({
  method: "GET",
  path,
  tag,
  summary: "What one is told, and where",
  auth: "required",
  answer: PreferencesJson,
  status: 200,
  errors: [],
  run: ({ viewer }) => preferencesOf(signedIn(viewer).id),
});

export const savePreferencesEndpoint = endpoint({
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
});

export const preferenceEndpoints = [preferencesEndpoint, savePreferencesEndpoint];

import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import type { Locale } from "~/i18n/languages";
import { OwnProfileJson, ownProfileJson } from "./json.server";
import { saveProfile } from "./profile.server";
import { ownProfile } from "./queries.server";
import { ProfileChange } from "./schema.server";

async function present(id: string, locale: Locale) {
  const profile = await ownProfile(id, locale);
  if (!profile) throw new DomainError("player_not_found");
  return ownProfileJson(profile);
}

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/profile/me",
    tag: "Players and ratings",
    summary: "Your own profile",
    auth: "required",
    scope: "read",
    response: OwnProfileJson,
    status: 200,
    errors: ["profile_not_authenticated"],
    failure: "profile_load_failed",
    respond: ({ viewer, locale }) => present(signedIn(viewer, "profile_not_authenticated").id, locale),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/profile/me",
    tag: "Players and ratings",
    summary: "Changes your own profile; null clears a field, an absent field stays as it is",
    auth: "required",
    scope: "account",
    body: ProfileChange,
    response: OwnProfileJson,
    status: 200,
    errors: [
      "profile_not_authenticated",
      "profile_update_failed",
      "city_unknown",
      "city_required",
      "neighborhood_unknown",
      "sport_required",
      "sport_unknown",
      "position_unknown",
      "profile_sport_twice",
      "birth_date_invalid",
      "too_young",
    ],
    failure: "profile_update_failed",
    async respond({ viewer, body, locale, version }) {
      const actor = signedIn(viewer, "profile_not_authenticated");
      await saveProfile(actor, body, version);
      return present(actor.id, locale);
    },
  }),
];

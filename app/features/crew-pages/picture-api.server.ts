import { z } from "zod";
import { signedIn } from "~/core/actor";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { findCrew } from "~/features/crews/queries.server";
import { PICTURE_ERRORS, readPicture } from "~/features/profile/api-upload.server";
import { endpoint } from "~/http/api/endpoint.server";
import { removeCrewPicture, saveCrewPicture } from "./crew-picture.server";
import { CrewJson, crewJson } from "./json.server";

const path = "/api/crews/{id}/picture";
const tag = "Crews";
const params = z.object({ id: z.string() });
const organizerErrors = ["crew_not_found", "crew_closed", "only_crew_organizer"] as const;

export const endpoints = [
  endpoint({
    method: "POST",
    path,
    tag,
    summary:
      "A new picture of a crew, as `picture` of a multipart form: JPEG, PNG or WebP under 5 MB. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    upload: z.object({ picture: z.file() }),
    response: CrewJson,
    status: 200,
    errors: [...organizerErrors, ...PICTURE_ERRORS],
    failure: "picture_upload_failed",
    async respond({ viewer, params: { id }, request, locale }) {
      const actor = signedIn(viewer);
      await authorizeCrew(actor, id, "edit");
      await saveCrewPicture(actor, id, await readPicture(actor, request));
      return crewJson(await findCrew(actor, id, locale));
    },
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Removes a crew's picture; repeatable. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    response: null,
    status: 204,
    errors: organizerErrors,
    respond: ({ viewer, params: { id } }) => removeCrewPicture(signedIn(viewer), id),
  }),
];

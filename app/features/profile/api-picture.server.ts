import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { PICTURE_ERRORS, readPicture } from "./api-upload.server";
import { removePicture, savePicture } from "./picture.server";

const path = "/api/profile/me/picture";
const tag = "Players and ratings";

export const endpoints = [
  endpoint({
    method: "POST",
    path,
    tag,
    summary: "A new picture, as `picture` of a multipart form: JPEG, PNG or WebP under 5 MB",
    auth: "required",
    scope: "account",
    upload: z.object({ picture: z.file() }),
    response: z.object({ profilePicture: z.string() }),
    status: 200,
    errors: ["profile_not_authenticated", ...PICTURE_ERRORS],
    failure: "picture_upload_failed",
    async respond({ viewer, request }) {
      const actor = signedIn(viewer, "profile_not_authenticated");
      return { profilePicture: await savePicture(actor, await readPicture(actor, request)) };
    },
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Removes your picture",
    auth: "required",
    scope: "account",
    response: null,
    status: 204,
    errors: ["profile_not_authenticated"],
    failure: "profile_update_failed",
    async respond({ viewer }) {
      await removePicture(signedIn(viewer, "profile_not_authenticated"));
    },
  }),
];

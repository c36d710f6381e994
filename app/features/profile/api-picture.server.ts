import { z } from "zod";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { readForm } from "~/http/form/form-body.server";
import { admitUpload, removePicture, savePicture } from "./picture.server";
import { UPLOAD_BYTES } from "./rules";

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
    errors: [
      "profile_not_authenticated",
      "picture_not_image",
      "picture_heic",
      "picture_too_many_pixels",
      "picture_too_large",
      "unsupported_media_type",
      "storage_unavailable",
      "too_many_requests",
    ],
    failure: "picture_upload_failed",
    async respond({ viewer, request }) {
      const actor = signedIn(viewer, "profile_not_authenticated");
      const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
      if (!isMultipart) throw new DomainError("unsupported_media_type");
      await admitUpload(actor);
      const form = await readForm(request, UPLOAD_BYTES);
      return { profilePicture: await savePicture(actor, form.get("picture")) };
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

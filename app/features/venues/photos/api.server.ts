import { z } from "zod";
import { VENUE_LIMITS } from "#db/limits/venues";
import { PHOTO_STATUSES } from "#db/schema/venue-photos";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { digestOfForm, withContent } from "~/core/protection/idempotency.server";
import { admitUpload } from "~/features/profile/picture.server";
import { UPLOAD_BYTES } from "~/features/profile/rules";
import { endpoint } from "~/http/api/endpoint.server";
import { readForm } from "~/http/form/form-body.server";
import { readOrRedirect } from "../merged-venue.server";
import { getVenue } from "../queries.server";
import { PhotoInput, PhotoVerdict } from "./photo-input";
import { listPhotos, type VenuePhotoView } from "./photo-queries.server";
import { addPhoto, deletePhoto } from "./photos.server";
import { reviewPhoto } from "./review-photos.server";

const VenueParams = z.object({ id: z.string() });
const PhotoParams = VenueParams.extend({ photoId: z.string() });
const path = "/api/venues/{id}/photos";
const tag = "Venues";

const PhotoJson = z.object({
  id: z.string(),
  small: z.string().nullable(),
  large: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  preview: z.string(),
  caption: z.string().nullable(),
  status: z.enum(PHOTO_STATUSES),
  note: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: z.string().meta({ format: "date-time" }),
});

const photoJson = ({
  bytes: _,
  isHidden: __,
  createdAt,
  ...photo
}: VenuePhotoView): z.input<typeof PhotoJson> => ({
  ...photo,
  createdAt: createdAt.toISOString(),
});

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary: "The photos of a venue, the oldest first, and your own that wait or were refused",
    auth: "optional",
    scope: "read",
    params: VenueParams,
    response: z.array(PhotoJson),
    status: 200,
    errors: ["venue_not_found"],
    failure: "venue_fetch_failed",
    moved: true,
    respond: ({ viewer, params, request, locale }) =>
      readOrRedirect({ params, request }, async () => {
        const { id } = await getVenue(viewer, params.id, locale);
        return (await listPhotos(viewer, id)).filter(({ isHidden }) => !isHidden).map(photoJson);
      }),
  }),
  endpoint({
    method: "POST",
    path,
    tag,
    summary:
      "Adds a photo, as `picture` of a multipart form with an optional `caption`: JPEG, PNG or WebP under 5 MB. It waits for an admin",
    auth: "required",
    scope: "play",
    params: VenueParams,
    upload: z.object({ picture: z.file(), caption: z.string().optional() }),
    response: PhotoJson,
    status: 201,
    errors: [
      "not_authenticated",
      "venue_not_found",
      "picture_not_image",
      "picture_heic",
      "picture_too_many_pixels",
      "picture_too_large",
      "photo_too_small",
      "photos_full",
      "photos_today",
      "unsupported_media_type",
      "storage_unavailable",
      "too_many_requests",
    ],
    failure: "photo_upload_failed",
    async respond({ viewer, params, request, idempotencyKey }) {
      const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
      if (!isMultipart) throw new DomainError("unsupported_media_type");
      await admitUpload(viewer);
      const form = await readForm(request, UPLOAD_BYTES);
      const input = PhotoInput.safeParse({ caption: form.get("caption") });
      if (!input.success)
        throw new DomainError("text_too_long", { field: "caption", params: VENUE_LIMITS.caption });
      const { caption } = input.data;
      const id = await addPhoto(viewer, params.id, {
        ...{ file: form.get("picture"), caption },
        idempotencyKey: withContent(idempotencyKey, await digestOfForm(form)),
      });
      const photo = (await listPhotos(viewer, params.id.toLowerCase())).find(
        (candidate) => candidate.id === id,
      );
      if (!photo) throw new DomainError("photo_not_found");
      return photoJson(photo);
    },
  }),
  endpoint({
    method: "DELETE",
    path: `${path}/{photoId}`,
    tag,
    summary: "Deletes a photo that you added",
    auth: "required",
    scope: "play",
    params: PhotoParams,
    response: null,
    status: 204,
    errors: ["not_authenticated", "venue_not_found", "photo_not_found", "forbidden"],
    failure: "venue_update_failed",
    respond: ({ viewer, params }) => deletePhoto(signedIn(viewer), params.id, params.photoId),
  }),
  endpoint({
    method: "POST",
    path: "/api/venues/photos/{photoId}/review",
    tag,
    summary: "Shows or refuses a photo that waits; for admins",
    auth: "required",
    scope: "organize",
    unlessAdmin: "photo_not_found",
    params: PhotoParams.pick({ photoId: true }),
    body: PhotoVerdict,
    response: null,
    status: 204,
    errors: ["not_authenticated", "photo_not_found", "conflict"],
    failure: "venue_update_failed",
    respond: ({ viewer, params, body }) => reviewPhoto(viewer, params.photoId, body),
  }),
];

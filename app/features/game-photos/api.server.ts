import { z } from "zod";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { digestOfForm, withContent } from "~/core/protection/idempotency.server";
import { CodeQuery, GameParams } from "~/features/games/api/input.server";
import { findGame } from "~/features/games/game-view.server";
import { admitUpload } from "~/features/profile/picture.server";
import { UPLOAD_BYTES } from "~/features/profile/rules";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { readForm } from "~/http/form/form-body.server";
import { GamePhotoJson, gamePhotoJson } from "./json.server";
import { publishPhoto, removePhoto, savePhoto } from "./photos.server";
import { seenPhoto } from "./queries.server";
import { PhotoChangeBody } from "./schema";

const path = "/api/games/{id}/photo";
const tag = "Games";

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary:
      "The photo of those who played, for them, and once it is published for everybody who sees the game",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery,
    response: GamePhotoJson,
    status: 200,
    errors: ["game_not_found", "photo_not_found", "too_many_requests"],
    respond: ({ viewer, params, query, locale, request }) =>
      shown(viewer, params.id, { access: { code: query.code, address: clientAddress(request) }, locale }),
  }),
  endpoint({
    method: "PUT",
    path,
    tag,
    summary:
      "Adds the photo of a game that is over, as `picture` of a multipart form: JPEG, PNG or WebP under 5 MB. Organizers and who added it replace it; a new one is not published",
    auth: "required",
    scope: "play",
    params: GameParams,
    upload: z.object({ picture: z.file() }),
    response: GamePhotoJson,
    status: 200,
    takesKey: true,
    errors: [
      "game_not_found",
      "photo_only_players",
      "photo_too_early",
      "photo_hidden",
      "photo_exists",
      "picture_not_image",
      "picture_heic",
      "picture_too_many_pixels",
      "picture_too_large",
      "photo_too_small",
      "unsupported_media_type",
      "storage_unavailable",
      "too_many_requests",
    ],
    failure: "photo_upload_failed",
    async respond({ viewer, params, request, locale, idempotencyKey }) {
      const actor = signedIn(viewer);
      const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
      if (!isMultipart) throw new DomainError("unsupported_media_type");
      await admitUpload(viewer);
      const form = await readForm(request, UPLOAD_BYTES);
      await savePhoto(actor, params.id, {
        file: form.get("picture"),
        idempotencyKey: withContent(idempotencyKey, await digestOfForm(form)),
      });
      return shown(actor, params.id, { access: {}, locale });
    },
  }),
  endpoint({
    method: "PATCH",
    path,
    tag,
    summary: "Shows the photo to everybody who sees the game, or only to who was there; for organizers",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: PhotoChangeBody,
    response: GamePhotoJson,
    status: 200,
    errors: ["game_not_found", "photo_not_found", "only_organizer"],
    async respond({ viewer, params, body, locale }) {
      const actor = signedIn(viewer);
      await publishPhoto(actor, { gameId: params.id, published: body.published });
      return shown(actor, params.id, { access: {}, locale });
    },
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Deletes the photo; for who added it, organizers and admins",
    auth: "required",
    scope: "play",
    params: GameParams,
    response: null,
    status: 204,
    errors: ["game_not_found", "photo_not_found", "photo_not_yours"],
    respond: ({ viewer, params }) => removePhoto(signedIn(viewer), params.id),
  }),
];

async function shown(viewer: Viewer, id: string, reader: Parameters<typeof findGame>[2]) {
  const game = await findGame(viewer, id, reader);
  const photo = await seenPhoto(viewer, game, reader.access.code);
  if (!photo) throw new DomainError("photo_not_found");
  return gamePhotoJson(photo);
}

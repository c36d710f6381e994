import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { findGame } from "~/features/games/game-view.server";
import { admitUpload } from "~/features/profile/picture.server";
import { UPLOAD_BYTES } from "~/features/profile/rules";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { sizeLabel } from "~/i18n/format.server";
import { allMessages, translator } from "~/i18n/messages.server";
import { photoPath } from "../components/paths";
import { permissions } from "../permissions";
import { savePhoto } from "../photos.server";
import { photoOf, seenPhoto } from "../queries.server";
import { PhotoForm } from "../schema";

export const loadPhotoPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const code = codeOf(args.request);
    const game = await findGame(viewer, gameIdOf(args), { access: credentialsOf(args.request), locale });
    const [photo, shown] = await Promise.all([photoOf(game.id), seenPhoto(viewer, game, code)]);
    const t = translator(locale, "photos");
    return {
      title: t("game"),
      texts: { photos: allMessages[locale].photos ?? {} },
      game: { id: game.id, title: game.title },
      code,
      can: permissions(viewer, ["addPhoto", "publishPhoto", "removePhoto"], {
        ...{ game, participation: game.participation, photo, now: now() },
      }),
      mayReport: viewer !== null && shown !== null && !shown.isOwn && !shown.isHidden,
      photo: shown && {
        ...{ id: shown.id, small: shown.small, large: shown.large, preview: shown.preview },
        ...{ width: shown.width, height: shown.height, size: sizeLabel(shown.bytes, locale) },
        isPublished: shown.isPublished,
      },
    };
  });

const FORM = {
  schema: PhotoForm,
  bodyLimit: UPLOAD_BYTES,
  admit: admitUpload,
  fallback: "photo_upload_failed",
} as const;

export const submitPhoto = (args: ActionFunctionArgs) =>
  formAction(args, FORM, async ({ seen }, { viewer, formData, idempotencyKey }) => {
    const gameId = gameIdOf(args);
    await savePhoto(signedIn(viewer), gameId, { file: formData.get("picture"), seen, idempotencyKey });
    return redirectWithFlash(photoPath(gameId), "game_photo_added");
  });

import type { LoaderFunctionArgs } from "@remix-run/node";
import { credentialsOf } from "~/features/games/game-request.page.server";
import { servePicture } from "~/features/profile/serve-picture.page.server";
import { viewerOf } from "~/http/actor.server";
import { audienceOf } from "../queries.server";

/** A photo that is not published is served to who was there, its uploader and admins. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const file = `game-photos/${args.params.file}`;
  return servePicture(args, file, () =>
    audienceOf(file, async () => ({ viewer: await viewerOf(args), access: credentialsOf(args.request) })),
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { servePicture } from "~/features/profile/serve-picture.page.server";
import { viewerOf } from "~/http/actor.server";
import { audienceOf } from "../photos/photo-queries.server";

/** A waiting photo is served to its uploader and to admins, a hidden one to admins only. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const file = `venue-photos/${args.params.file}`;
  return servePicture(args, file, async () => {
    const audience = await audienceOf(file);
    if (audience?.isPublic) return "everybody";
    const viewer = audience && (await viewerOf(args));
    return viewer && (viewer.role === "admin" || viewer.id === audience.userId) ? "viewer" : "nobody";
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewerOf } from "~/http/actor.server";
import { isRestrictedPicture } from "../queries.server";
import { servePicture } from "../serve-picture.page.server";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const file = `profile-pictures/${args.params.file}`;
  return servePicture(args, file, async () => {
    if (!(await isRestrictedPicture(file))) return "everybody";
    return (await viewerOf(args))?.role === "admin" ? "viewer" : "nobody";
  });
}

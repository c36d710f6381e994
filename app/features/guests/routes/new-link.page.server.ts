import { data } from "@remix-run/node";
import type { Actor } from "~/core/actor";
import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { newLinkCookie } from "~/http/cookies.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { isPageView } from "~/http/page-view.server";
import { findGuestSpot } from "../queries.server";
import { sealNewLink, unsealNewLink } from "../shown-link.server";

/** A Set-Cookie header; the next page shows the link once. */
export async function showNewLink(actor: Actor, participantId: string, token: string): Promise<Headers> {
  const sealed = await sealNewLink(actor, participantId, token);
  return new Headers({ "Set-Cookie": await newLinkCookie.serialize(sealed) });
}

/** Null if it was shown before, or is another guest's. */
export const loadNewLink = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const viewer = await viewerOf(args);
    const sealed: unknown = await newLinkCookie.parse(args.request.headers.get("Cookie"));
    if (!viewer || typeof sealed !== "string" || !sealed || !isPageView(args.request))
      return data({ url: null, next: null });
    const token = await unsealNewLink(viewer, args.params.playerId?.toLowerCase() ?? "", sealed);
    const url = token === null ? null : siteOrigin(args.request) + guestSpotPath(token);
    const next = token === null ? null : (await findGuestSpot(token, await localeOf(args))).next;
    return data(
      { url, next },
      { headers: { "Set-Cookie": await newLinkCookie.serialize("", { maxAge: 0 }) } },
    );
  });

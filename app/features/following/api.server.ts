import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { followPlayer, followVenue, unfollowPlayer, unfollowVenue } from "./follows.server";
import { listFollowing } from "./queries.server";

const tag = "Following";
const params = z.object({ id: z.string() });
const since = z.iso.datetime();

const FollowingJson = z.object({
  players: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      profilePicture: z.string().nullable(),
      since,
    }),
  ),
  venues: z.array(z.object({ id: z.uuid(), name: z.string(), city: z.string(), since })),
});

const write = { tag, auth: "required", scope: "account", params, response: null, status: 204 } as const;
const followErrors = ["follow_limit", "too_many_requests"] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/following",
    tag,
    summary: "The players and venues that you follow, newest first",
    auth: "required",
    scope: "read",
    response: FollowingJson,
    status: 200,
    errors: [],
    async respond({ viewer, locale }) {
      const { players, venues } = await listFollowing(signedIn(viewer), locale);
      return {
        players: players.map(({ picture, since: at, ...player }) => ({
          ...player,
          profilePicture: picture,
          since: at.toISOString(),
        })),
        venues: venues.map(({ since: at, ...venue }) => ({ ...venue, since: at.toISOString() })),
      };
    },
  }),
  endpoint({
    ...write,
    method: "POST",
    path: "/api/following/players/{id}",
    summary: "Follows a player; repeatable",
    errors: ["player_not_found", "follow_self", "followers_refused", ...followErrors],
    respond: ({ viewer, params: { id } }) => followPlayer(signedIn(viewer), id),
  }),
  endpoint({
    ...write,
    method: "DELETE",
    path: "/api/following/players/{id}",
    summary: "Stops following a player; repeatable",
    errors: [],
    respond: ({ viewer, params: { id } }) => unfollowPlayer(signedIn(viewer), id),
  }),
  endpoint({
    ...write,
    method: "POST",
    path: "/api/following/venues/{id}",
    summary: "Follows a venue; repeatable",
    errors: ["venue_not_found", ...followErrors],
    respond: ({ viewer, params: { id } }) => followVenue(signedIn(viewer), id),
  }),
  endpoint({
    ...write,
    method: "DELETE",
    path: "/api/following/venues/{id}",
    summary: "Stops following a venue; repeatable",
    errors: [],
    respond: ({ viewer, params: { id } }) => unfollowVenue(signedIn(viewer), id),
  }),
];

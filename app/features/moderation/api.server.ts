import { z } from "zod";
import { REPORT_TARGETS } from "#db/schema/moderation";
import { signedIn } from "~/core/actor";
import { CodeQuery } from "~/features/games/api/input.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { respondWith } from "~/http/api/json-response.server";
import { blockPlayer, listBlockedPlayers, unblockPlayer } from "./blocks.server";
import { reportItem } from "./reports.server";
import { ReportInput } from "./schema.server";

const ReportJson = z.object({ kind: z.enum(REPORT_TARGETS), id: z.uuid() });

const BlockParams = z.object({ userId: z.string() });
const BlockJson = z.object({
  userId: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/reports",
    tag: "Moderation",
    summary:
      "Reports a player, game, venue, photo of a venue, crew or comment (of a discussion, or beside stars) to the admins; 200 while an earlier report of yours is open",
    auth: "required",
    scope: "play",
    query: CodeQuery,
    body: ReportInput,
    response: ReportJson,
    status: 201,
    otherStatus: 200,
    errors: [
      "report_details_required",
      "not_authenticated",
      "not_found",
      "player_not_found",
      "game_not_found",
      "venue_not_found",
      "crew_not_found",
      "photo_not_found",
      "report_own",
      "too_many_requests",
    ],
    async respond({ viewer, query, body, request }) {
      const access = { code: query.code, address: clientAddress(request) };
      const { target, repeated } = await reportItem(signedIn(viewer), body, access);
      const reported = { kind: target.kind, id: target.id };
      return repeated ? respondWith(ReportJson, reported, 200) : reported;
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/blocks",
    tag: "Moderation",
    summary: "Whom you blocked, newest first, at most 200",
    auth: "required",
    scope: "read",
    response: z.array(BlockJson),
    status: 200,
    errors: [],
    async respond({ viewer }) {
      const blocked = await listBlockedPlayers(signedIn(viewer));
      return blocked.map(({ id, name, picture, createdAt }) => ({
        userId: id,
        name,
        profilePicture: picture,
        createdAt: createdAt.toISOString(),
      }));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/blocks/{userId}",
    tag: "Moderation",
    summary: "Blocks a player; repeatable",
    auth: "required",
    scope: "account",
    params: BlockParams,
    response: null,
    status: 204,
    errors: ["player_not_found", "block_self", "too_many_requests"],
    async respond({ viewer, params }) {
      await blockPlayer(signedIn(viewer), params.userId);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/blocks/{userId}",
    tag: "Moderation",
    summary: "Ends your block of a player; repeatable",
    auth: "required",
    scope: "account",
    params: BlockParams,
    response: null,
    status: 204,
    errors: [],
    respond: ({ viewer, params }) => unblockPlayer(signedIn(viewer), params.userId),
  }),
];

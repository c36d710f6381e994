import { z } from "zod";
import { signedIn } from "~/core/actor";
import { approveRequests } from "~/features/crews/approve-requests.server";
import { banMember, liftBan, listBans } from "~/features/crews/bans.server";
import { BanBody, InviteMembersInput } from "~/features/crews/schema.server";
import { endpoint } from "~/http/api/endpoint.server";

const tag = "Crews";
const params = z.object({ id: z.string() });
const organizerErrors = ["crew_not_found", "crew_closed", "only_crew_organizer"] as const;

const ids = z.array(z.string());

const BanJson = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  since: z.iso.datetime(),
});

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/requests",
    tag,
    summary:
      "Lets in several people who asked; skips those who do not ask, are in too many crews, or find the crew full. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    body: InviteMembersInput,
    response: z.object({ admitted: ids, invited: ids, skipped: ids }),
    status: 200,
    errors: [...organizerErrors, "invite_nobody"],
    respond: ({ viewer, params: { id }, body }) => approveRequests(signedIn(viewer), id, body.user_ids),
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/bans",
    tag,
    summary: "Whom the crew keeps out, newest first, at most 500. Organizers only",
    auth: "required",
    scope: "read",
    params,
    response: z.object({ bans: z.array(BanJson) }),
    status: 200,
    errors: organizerErrors,
    async respond({ viewer, params: { id } }) {
      const bans = await listBans(signedIn(viewer), id);
      return {
        bans: bans.map(({ picture, since, ...person }) => ({
          ...person,
          profilePicture: picture,
          since: since.toISOString(),
        })),
      };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/bans",
    tag,
    summary:
      "Removes a member, request or invitation and keeps that person out of the crew, who is told. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    body: BanBody,
    response: null,
    status: 204,
    errors: [...organizerErrors, "crew_member_not_found", "crew_owner_stays", "crew_role_impossible"],
    respond: ({ viewer, params: { id }, body }) => banMember(signedIn(viewer), id, body.user_id),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/crews/{id}/bans/{userId}",
    tag,
    summary: "Lifts a ban: that person may ask to join again, and is told. Repeatable. Organizers only",
    auth: "required",
    scope: "organize",
    params: params.extend({ userId: z.string() }),
    response: null,
    status: 204,
    errors: organizerErrors,
    respond: ({ viewer, params: { id, userId } }) => liftBan(signedIn(viewer), id, userId),
  }),
];

import { z } from "zod";
import { CREW_ROLES } from "#db/schema/crews";
import { signedIn } from "~/core/actor";
import { lastPlaceOf } from "~/core/addresses/list-place.server";
import { afterParam, limitParam, pageParam } from "~/core/addresses/list-query";
import { clampPage } from "~/core/addresses/pagination";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { closeCrew, createCrew, editCrew, renewCrewCode } from "~/features/crews/crews.server";
import { joinByCode } from "~/features/crews/join-crew.server";
import { listMembers, MEMBERS_PAGE_SIZE, readLog } from "~/features/crews/member-list.server";
import { changeMemberRole, inviteMembers, removeMember } from "~/features/crews/members.server";
import { CREWS_PAGE_SIZE, findCrew, listCrews, listOwnCrews } from "~/features/crews/queries.server";
import {
  CrewChange,
  CrewInput,
  InviteMembersInput,
  JoinCrewInput,
  MemberRoleInput,
} from "~/features/crews/schema.server";
import { zoneOf } from "~/features/places/zones.server";
import { attendanceInCrew } from "~/features/reliability/crew-attendance.server";
import { clientAddress } from "~/http/actor.server";
import { partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { jsonResponse } from "~/http/api/json-response.server";
import { CrewJson, CrewListJson, crewJson, LogJson, MemberListJson, memberJson } from "./json.server";
import { logText } from "./log-text.server";

const tag = "Crews";
const params = z.object({ id: z.string() });
const memberParams = z.object({ id: z.string(), userId: z.string() });
const namedErrors = ["sport_unknown", "city_unknown", "venue_unknown"] as const;
const organizerErrors = ["crew_not_found", "crew_closed", "only_crew_organizer"] as const;
const joinErrors = ["crew_blocked_pair", "crew_full", "crew_limit"] as const;
const barriers = ["crew_banned", "crew_refused_often"] as const;
const RoleJson = z.object({ role: z.enum(CREW_ROLES) });
const PageQuery = z.object({
  page: pageParam,
  limit: limitParam(MEMBERS_PAGE_SIZE, 100),
  after: afterParam,
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/crews",
    tag,
    summary:
      "Your crews, with those that you asked to join or are invited to; with `city_id` the listed ones of a city. With `search` those whose name or description has all its words",
    auth: "optional",
    scope: "read",
    query: z.object({
      city_id: z.string().optional(),
      search: z.string().max(100, "text_too_long").optional(),
      page: pageParam,
      limit: limitParam(CREWS_PAGE_SIZE, 100),
      after: afterParam,
    }),
    response: CrewListJson,
    status: 200,
    errors: ["not_authenticated", "cursor_unknown"],
    async respond({ viewer, query, locale }) {
      const { city_id: cityId, search, limit } = query;
      const { part, cursorOf } = partOf(query, "crews");
      if (cityId) {
        const wanted = { cityId: cityId.toLowerCase(), search, limit, ...part };
        const { lastPlace, ...list } = await listCrews(viewer, wanted, locale);
        return {
          crews: list.crews.map(crewJson),
          ...{ page: list.page, total_pages: list.totalPages, total: list.total },
          next_cursor: cursorOf(lastPlace),
        };
      }
      const crews = await listOwnCrews(signedIn(viewer), locale, { search, after: part.after });
      const { page, offset, total, totalPages } = clampPage({ page: part.page, limit, total: crews.length });
      const shown = crews.slice(offset, offset + limit);
      const lastPlace = lastPlaceOf(shown, limit, ({ name, id }) => [name, id]);
      return {
        crews: shown.map(crewJson),
        ...{ page, total_pages: totalPages, total, next_cursor: cursorOf(lastPlace) },
      };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/crews",
    tag,
    summary: "Creates a crew that you own",
    auth: "required",
    scope: "organize",
    body: CrewInput,
    response: CrewJson,
    status: 201,
    errors: [...namedErrors, "crew_limit", "too_many_requests"],
    async respond({ viewer, body, locale, idempotencyKey }) {
      const actor = signedIn(viewer);
      const id = await createCrew(actor, body, idempotencyKey);
      return crewJson(await findCrew(actor, id, locale));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}",
    tag,
    summary: "One crew: a listed one, or one of yours",
    auth: "optional",
    scope: "read",
    params,
    response: CrewJson,
    status: 200,
    errors: ["crew_not_found"],
    respond: async ({ viewer, params: { id }, locale }) => crewJson(await findCrew(viewer, id, locale)),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/crews/{id}",
    tag,
    summary: "Changes a crew; null clears the description or venue, an absent field stays. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    body: CrewChange,
    response: CrewJson,
    status: 200,
    errors: [...organizerErrors, ...namedErrors],
    async respond({ viewer, params: { id }, body, locale, version }) {
      const actor = signedIn(viewer);
      await editCrew(actor, id, body, version);
      return crewJson(await findCrew(actor, id, locale));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/crews/{id}",
    tag,
    summary: "Closes a crew for good and tells its members. Owner only",
    auth: "required",
    scope: "organize",
    params,
    response: null,
    status: 204,
    errors: ["crew_not_found", "crew_closed", "only_crew_owner"],
    respond: ({ viewer, params: { id } }) => closeCrew(signedIn(viewer), id),
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/code",
    tag,
    summary: "Gives the crew's link a new code; the old link stops working. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    response: z.object({ code: z.string() }),
    status: 200,
    errors: organizerErrors,
    respond: async ({ viewer, params: { id } }) => ({ code: await renewCrewCode(signedIn(viewer), id) }),
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/join",
    tag,
    summary:
      "Joins the crew with this code: 201 as member, or as pending where organizers approve; 200 if nothing changed. `accept_blocked`: although a member blocked you, or you blocked a member",
    auth: "required",
    scope: "play",
    body: JoinCrewInput,
    response: RoleJson.extend({ crewId: z.uuid() }),
    status: 201,
    otherStatus: 200,
    errors: ["crew_code_unknown", ...barriers, ...joinErrors, "too_many_requests"],
    async respond({ viewer, body, request }) {
      const options = { acceptBlocked: body.accept_blocked, address: clientAddress(request) };
      const { isNew, ...joined } = await joinByCode(signedIn(viewer), body.code, options);
      return isNew ? joined : jsonResponse(joined, 200, null);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/members",
    tag,
    summary: "The members, for members; organizers also get requests and invitations",
    auth: "required",
    scope: "read",
    params,
    query: PageQuery,
    response: MemberListJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member", "cursor_unknown"],
    async respond({ viewer, params: { id }, query }) {
      const { part, cursorOf } = partOf(query, "members", id);
      const list = await listMembers(signedIn(viewer), id, { ...query, ...part });
      return {
        members: list.members.map(memberJson),
        ...{ page: list.page, total_pages: list.totalPages, total: list.total },
        next_cursor: cursorOf(list.lastPlace),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/attendance",
    tag,
    summary:
      "How often each member came to the crew's last 50 games of which an organizer said who played, for members",
    auth: "required",
    scope: "read",
    params,
    response: z.object({
      members: z.array(
        z.object({
          userId: z.uuid(),
          came: z.number().int(),
          /** Came or missed. */
          games: z.number().int(),
          lateCancellations: z.number().int(),
          /** Their last games in a row that they came to. */
          streak: z.number().int(),
        }),
      ),
    }),
    status: 200,
    errors: ["crew_not_found", "only_crew_member"],
    async respond({ viewer, params: { id } }) {
      const { crew } = await authorizeCrew(signedIn(viewer), id, "seeMembers");
      return { members: await attendanceInCrew(crew.id) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/members",
    tag,
    summary:
      "Invites players; skips members, players who asked or were invited before, and unknown and blocked ones. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    body: InviteMembersInput,
    response: z.object({ invited: z.array(z.uuid()), skipped: z.array(z.string()) }),
    status: 201,
    errors: [...organizerErrors, "invite_nobody", "too_many_requests"],
    respond: ({ viewer, params: { id }, body }) => inviteMembers(signedIn(viewer), id, body.user_ids),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/crews/{id}/members/{userId}",
    tag,
    summary:
      "Gives a member a role: `member` approves a request, or accepts your own invitation; `owner` hands the crew over. Organizers, the owner",
    auth: "required",
    scope: "organize",
    params: memberParams,
    body: MemberRoleInput,
    response: RoleJson,
    status: 200,
    errors: [
      ...organizerErrors,
      "only_crew_owner",
      "crew_member_not_found",
      "crew_owner_stays",
      "crew_role_impossible",
      ...joinErrors,
    ],
    async respond({ viewer, params: { id, userId }, body }) {
      const { role, accept_blocked: acceptBlocked } = body;
      await changeMemberRole(signedIn(viewer), id, { userId, role, acceptBlocked });
      return { role };
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/crews/{id}/members/{userId}",
    tag,
    summary: "Leaves the crew, removes a member, refuses a request, or withdraws an invitation",
    auth: "required",
    scope: "organize",
    params: memberParams,
    response: null,
    status: 204,
    errors: [...organizerErrors, "crew_member_not_found", "crew_owner_stays"],
    respond: ({ viewer, params: { id, userId } }) => removeMember(signedIn(viewer), id, userId),
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/log",
    tag,
    summary: "What was done in the crew, newest first, for its members",
    auth: "required",
    scope: "read",
    params,
    query: PageQuery,
    response: LogJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member", "cursor_unknown"],
    async respond({ viewer, params: { id }, query, locale }) {
      const { part, cursorOf } = partOf(query, "crew log", id);
      const logPage = await readLog(signedIn(viewer), id, { ...query, ...part });
      const { crew, log, page, totalPages, total, venueNameOf, lastPlace } = logPage;
      const zone = await zoneOf(crew);
      const entries = await Promise.all(
        log.map(async (entry) => ({
          ...{ id: entry.id, event: entry.event, actor: entry.actor, subject: entry.subject },
          ...{
            title: entry.title,
            text: await logText(entry, { locale, zone, venueNameOf }),
            at: entry.at.toISOString(),
          },
        })),
      );
      return { log: entries, page, total_pages: totalPages, total, next_cursor: cursorOf(lastPlace) };
    },
  }),
];

import { z } from "zod";
import { CREW_ROLES } from "#db/schema/crews";
import type { CrewMember } from "~/features/crews/member-list.server";
import type { CrewView } from "~/features/crews/queries.server";
import { nextCursor } from "~/http/api/cursor.server";

/** `role` is the reader's; `code` and `requestCount` are for organizers. */
export const CrewJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    sport: z.object({ id: z.uuid(), name: z.string() }),
    city: z.object({ id: z.uuid(), name: z.string() }),
    venue: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    picture: z.string().nullable(),
    listed: z.boolean(),
    approval: z.boolean(),
    code: z.string().nullable(),
    memberCount: z.int(),
    requestCount: z.int().nullable(),
    role: z.enum(CREW_ROLES).nullable(),
    isClosed: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Crew" });

export const crewJson = ({ sport, createdAt, updatedAt, ...crew }: CrewView): z.input<typeof CrewJson> => ({
  ...crew,
  sport: { id: sport.id, name: sport.name },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const page = { page: z.int(), total_pages: z.int(), total: z.int(), next_cursor: nextCursor };
export const CrewListJson = z.object({ crews: z.array(CrewJson), ...page });

export const MemberJson = z
  .object({
    userId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    profilePicture: z.string().nullable(),
    role: z.enum(CREW_ROLES),
    since: z.iso.datetime(),
  })
  .meta({ id: "Member" });
export const MemberListJson = z.object({ members: z.array(MemberJson), ...page });

export const memberJson = ({ picture, since, isBlocked: _, ...member }: CrewMember) => ({
  ...member,
  profilePicture: picture,
  since: since.toISOString(),
});

export const LogJson = z.object({
  log: z.array(
    z.object({
      id: z.int(),
      event: z.string(),
      actor: z.string().nullable(),
      subject: z.string().nullable(),
      title: z.string().nullable(),
      /** A sentence in the language of the request. */
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  ...page,
});

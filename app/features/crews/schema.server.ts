import { z } from "zod";
import { CREW_LIMITS } from "#db/limits/crews";
import { asId } from "~/core/ids.server";
import { visibleLine, visibleText } from "~/core/text/clean";

const name = z
  .string({ error: ({ input }) => (input === undefined ? "crew_name_required" : "invalid_text") })
  .overwrite(visibleLine)
  .min(CREW_LIMITS.name.min, "crew_name_required")
  // As the CHECK counts: one emoji is two units of JavaScript.
  .refine((text) => [...text].length >= CREW_LIMITS.name.min, "crew_name_required")
  .max(CREW_LIMITS.name.max, "text_too_long");
const description = z
  .string("invalid_text")
  .overwrite(visibleText)
  .max(CREW_LIMITS.description.max, "text_too_long")
  .nullish()
  .transform((text) => text || null);
const id = (missing: "sport_required" | "city_required") =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : "invalid_id") })
    .overwrite(asId)
    .min(1, missing);
const venueId = z
  .string("venue_unknown")
  .overwrite(asId)
  .nullish()
  .transform((text) => text || null);
const flag = z.boolean("invalid_choice");

export const CrewInput = z.object({
  name,
  description,
  sport_id: id("sport_required"),
  city_id: id("city_required"),
  venue_id: venueId,
  listed: flag.default(false),
  approval: flag.default(true),
});
export type CrewInput = z.output<typeof CrewInput>;

/** Unchecked boxes are not sent. */
export const CrewForm = CrewInput.extend({ approval: flag.default(false) });

/** Absent fields stay; null clears the description and the venue. */
export const CrewChange = z.object({
  name: name.optional(),
  description: z
    .string("invalid_text")
    .overwrite(visibleText)
    .max(CREW_LIMITS.description.max, "text_too_long")
    .nullish(),
  sport_id: id("sport_required").optional(),
  city_id: id("city_required").optional(),
  venue_id: z.string("venue_unknown").overwrite(asId).nullish(),
  listed: flag.optional(),
  approval: flag.optional(),
});
export type CrewChange = z.output<typeof CrewChange>;

/** `accept_blocked`: they were warned of a block between them and a member. */
export const JoinCrewInput = z.object({
  code: z.string("crew_code_unknown").max(40, "crew_code_unknown"),
  accept_blocked: flag.default(false),
});
export const JoinListedInput = JoinCrewInput.pick({ accept_blocked: true });

export const CREW_RANKS = ["owner", "organizer", "member"] as const;
export type CrewRank = (typeof CREW_RANKS)[number];
export const MemberRoleInput = z.object({
  role: z.enum(CREW_RANKS, "invalid_choice"),
  accept_blocked: flag.default(false),
});

const MAX_INVITED = 50;
export const InviteMembersInput = z.object({
  user_ids: z
    .array(z.string("invalid_id"), "invite_nobody")
    .min(1, "invite_nobody")
    .max(MAX_INVITED, "too_many_at_once"),
});

export const CrewInvitationForm = z.object({
  game_id: z.string("invalid_id").optional(),
  user_id: z.string("invalid_id").optional(),
});

export const BanBody = z.object({ user_id: z.string("invalid_id").overwrite(asId) });

/** The named ones first; the others follow as before. */
export const BenchOrderBody = z.object({ order: z.array(z.string().max(100)).max(CREW_LIMITS.members.max) });

export const BenchForm = z.object({ joins: z.boolean("invalid_choice").default(false) });

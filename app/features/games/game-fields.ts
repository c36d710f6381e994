import { z } from "zod";
import { CREW_LIMITS } from "#db/limits/crews";
import { COST_REMAINDERS, GAME_LIMITS, PAID_SPOTS, type PaidSpots } from "#db/limits/games";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, GAME_TYPES } from "#db/schema/games";
import { isInHundredths } from "~/core/hundredths";
import { isId } from "~/core/ids.server";
import { visibleLine, visibleText } from "~/core/text/clean";
import type { Cost, CostChanges } from "./dues/share";

export interface InstantTimes {
  startTime: Date;
  endTime: Date;
}

export interface WallTimes {
  date: string;
  start: string;
  end: string;
  endsNextDay: boolean;
}

/** Absent: the column's default. */
export interface Organizing {
  crewId: string | null;
  crewOnly: boolean;
  crewFirstHours: number | null;
  companionsAllowed: number;
  leaveHours: number | null;
  /** Who asks for a spot from now on, and gives it up late, still owes the price. */
  lateLeaversOwe: boolean;
  minCheckHours: number;
  callsItselfOff: boolean;
}

/** Prices in major units. */
export interface NewGame extends Partial<Organizing> {
  title: string;
  description: string | null;
  sportId: string;
  venueId: string | null;
  when: InstantTimes | WallTimes;
  minPlayers: number;
  maxPlayers: number;
  skillLevel: (typeof SKILL_LEVELS)[number];
  gameType: (typeof GAME_TYPES)[number];
  audience: (typeof AUDIENCES)[number];
  isPaid: boolean;
  price: number | null;
  /** Shared by who came, instead of a price for each. */
  cost?: Cost | null;
  organizerPlays: boolean;
  externalParticipants: string[];
  guestsAllowed: boolean;
  duplicateOfId: string | null;
}

/** Absent fields stay. */
export type GameChanges = Partial<
  Omit<NewGame, "when" | "cost" | "organizerPlays" | "externalParticipants" | "duplicateOfId">
> & {
  when?: Partial<InstantTimes> | WallTimes;
  cost?: CostChanges["cost"];
  /** Required once somebody has paid and the price changes. */
  paidSpots?: PaidSpots | undefined;
};

const whole = (missing: "max_players_required" | "invalid_number" | "crew_first_hours_range") =>
  z
    .number({ error: (issue) => (issue.input === undefined ? missing : "invalid_number") })
    .int("invalid_number");

const title = z
  .string("game_title_required")
  .overwrite(visibleLine)
  .min(1, "game_title_required")
  .max(GAME_LIMITS.title.max, "game_title_too_long");
const description = z
  .string("invalid_text")
  .overwrite(visibleText)
  .max(GAME_LIMITS.description.max, "description_too_long")
  .nullable()
  .transform((text) => text || null);
const sportId = z
  .string("sport_required")
  .min(1, "sport_required")
  .refine(isId, "sport_unknown")
  .toLowerCase();
const venueId = z
  .string("venue_unknown")
  .refine((text) => text === "" || isId(text), "venue_unknown")
  .nullable()
  .transform((text) => text?.toLowerCase() || null);
const minPlayers = whole("invalid_number").min(GAME_LIMITS.minPlayers.min, "min_players_min");
const maxPlayers = whole("max_players_required")
  .min(GAME_LIMITS.maxPlayers.min, "max_players_min")
  .max(GAME_LIMITS.maxPlayers.max, "max_players_max");
const skillLevel = z.enum(SKILL_LEVELS, {
  error: (issue) => (issue.input === undefined ? "skill_level_required" : "invalid_choice"),
});
/** "crew": only its members see the game. */
const shownType = z.enum([...GAME_TYPES, "crew"], "invalid_choice");
const crewId = z
  .string("not_in_crew")
  .refine((text) => text === "" || isId(text), "not_in_crew")
  .nullable()
  .transform((text) => text?.toLowerCase() || null);
/** 0 or null: open to everyone at once. */
const crewFirstHours = whole("crew_first_hours_range")
  .min(0, "crew_first_hours_range")
  .max(CREW_LIMITS.firstHours.max, "crew_first_hours_range")
  .nullable()
  .transform((hours) => hours || null);
const audience = z.enum(AUDIENCES, "invalid_choice");
const companionsAllowed = whole("invalid_number")
  .min(GAME_LIMITS.companions.min, "companions_max")
  .max(GAME_LIMITS.companions.max, "companions_max");
const leaveHours = whole("invalid_number")
  .min(GAME_LIMITS.leaveHours.min, "hours_min")
  .max(GAME_LIMITS.leaveHours.max, "hours_max")
  .nullable();
const minCheckHours = whole("invalid_number")
  .min(GAME_LIMITS.minCheckHours.min, "hours_min")
  .max(GAME_LIMITS.minCheckHours.max, "hours_max");
/** Required if the profile does not say it. */
export const declared = z.boolean("invalid_choice").optional();
const price = z
  .number("invalid_number")
  .min(GAME_LIMITS.price.min, "price_min")
  .max(GAME_LIMITS.price.max, "price_max")
  .refine(isInHundredths, "price_step")
  .nullable();
/** "each": a price for each player; otherwise the price is the pitch's, shared by who came. */
const costSharing = z.enum(["each", ...COST_REMAINDERS], "invalid_choice");
const remainder = z.enum(COST_REMAINDERS, "invalid_choice");
const paidSpots = z.enum(PAID_SPOTS, "invalid_choice");
export const externalName = z
  .string("external_name_required")
  .overwrite(visibleLine)
  .min(1, "external_name_required")
  .max(GAME_LIMITS.externalName.max, "external_name_too_long");
const guestName = z
  .string("first_name_required")
  .overwrite(visibleLine)
  .min(1, "first_name_required")
  .max(GAME_LIMITS.guestName.max, "name_too_long");
const externalNames = z
  .array(
    z.union([externalName, z.object({ name: externalName }).transform((player) => player.name)]),
    "invalid_choice",
  )
  .max(GAME_LIMITS.maxPlayers.max, "max_players_max");

export const gameFields = {
  title,
  description,
  sportId,
  venueId,
  minPlayers,
  maxPlayers,
  skillLevel,
  shownType,
  crewId,
  crewFirstHours,
  audience,
  price,
  costSharing,
  paidSpots,
  remainder,
  companionsAllowed,
  leaveHours,
  minCheckHours,
  externalNames,
  guestName,
} as const;

/** A form omits blank fields. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  schema.optional().transform((given) => given ?? null);

/** Either a price for each player or a shared cost. */
export const isOnePrice = ({
  price,
  total_cost,
}: {
  price?: number | null | undefined;
  total_cost?: number | null | undefined;
}) => typeof price !== "number" || typeof total_cost !== "number";
/** Also beside faults of other fields, so that one answer names all. */
export const onePrice = { path: ["total_cost"], message: "invalid_choice", when: () => true };

import { z } from "zod";
import { CREW_LIMITS } from "#db/limits/crews";
import { GAME_LIMITS } from "#db/limits/games";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, GAME_TYPES } from "#db/schema/games";
import { isId } from "~/core/ids.server";
import { visibleLine, visibleText } from "~/core/text/clean";

/** Two instants, as the API sends them. */
export interface InstantTimes {
  startTime: Date;
  endTime: Date;
}

/** A day and two wall times of the venue's city, as forms send them. */
export interface WallTimes {
  date: string;
  start: string;
  end: string;
  endsNextDay: boolean;
}

/** How a game is organized. What is absent is the default of its column. */
export interface Organizing {
  crewId: string | null;
  crewOnly: boolean;
  crewFirstHours: number | null;
  companionsAllowed: number;
  leaveHours: number | null;
  minCheckHours: number;
  callsItselfOff: boolean;
}

/** The input of createGame, from the form's or the API's schema. Prices in major units. */
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
  organizerPlays: boolean;
  externalParticipants: string[];
  /** Whether visitors may take a spot with only a first name. */
  guestsAllowed: boolean;
  duplicateOfId: string | null;
}

/** The input of editGame: absent fields stay. */
export type GameChanges = Partial<
  Omit<NewGame, "when" | "organizerPlays" | "externalParticipants" | "duplicateOfId">
> & { when?: Partial<InstantTimes> | WallTimes };

// --- Fields, shared by forms and the API ---

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
/** Also "crew": seen by the members of its crew alone. */
const shownType = z.enum([...GAME_TYPES, "crew"], "invalid_choice");
const crewId = z
  .string("not_in_crew")
  .refine((text) => text === "" || isId(text), "not_in_crew")
  .nullable()
  .transform((text) => text?.toLowerCase() || null);
/** 0, as null, opens a crew's game at once. */
const crewFirstHours = whole("crew_first_hours_range")
  .min(0, "crew_first_hours_range")
  .max(CREW_LIMITS.firstHours.max, "crew_first_hours_range")
  .nullable()
  .transform((hours) => hours || null);
const audience = z.enum(AUDIENCES, "invalid_choice");
/** How many friends a player may bring. */
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
/** Said by who takes part in a game for women or for men, if their profile does not say it. */
export const declared = z.boolean("invalid_choice").optional();
const price = z
  .number("invalid_number")
  .min(GAME_LIMITS.price.min, "price_min")
  .max(GAME_LIMITS.price.max, "price_max")
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, "price_step")
  .nullable();
/** The name of a player without an account. */
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

/** The fields of a game, shared by the schemas of forms and the API. */
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
  companionsAllowed,
  leaveHours,
  minCheckHours,
  externalNames,
  guestName,
} as const;

/** Absent means null, as a form omits blank fields. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  schema.optional().transform((given) => given ?? null);

import { z } from "zod";
import { GAME_LIMITS } from "#db/limits/games";
import { SKILL_LEVELS } from "#db/schema/columns";
import { type GAME_STATUSES, GAME_TYPES } from "#db/schema/games";
import type { ErrorCode } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { visibleLine, visibleText } from "~/core/text/clean";
import { wallToInstant } from "~/core/timezone.server";
import { GAME_DEFAULTS } from "./rules";

/** Two instants, as programs send them. */
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

/** What createGame takes. Prices in major units; forms and programs arrive at this by their own schemas. */
export interface NewGame {
  title: string;
  description: string | null;
  sportId: string;
  venueId: string | null;
  when: InstantTimes | WallTimes;
  minPlayers: number;
  maxPlayers: number;
  skillLevel: (typeof SKILL_LEVELS)[number];
  gameType: (typeof GAME_TYPES)[number];
  isPaid: boolean;
  price: number | null;
  organizerPlays: boolean;
  externalParticipants: string[];
  /** Visitors with the link may take a seat with a first name only. */
  guestsAllowed: boolean;
  duplicateOfId: string | null;
}

/** What editGame takes: what is absent stays. */
export type GameChanges = Partial<
  Omit<NewGame, "when" | "organizerPlays" | "externalParticipants" | "duplicateOfId">
> & { when?: Partial<InstantTimes> | WallTimes };

// --- Fields, shared by forms and programs ---

const whole = (missing: "max_players_required" | "invalid_number") =>
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
const gameType = z.enum(GAME_TYPES, "invalid_choice");
const price = z
  .number("invalid_number")
  .min(GAME_LIMITS.price.min, "price_min")
  .max(GAME_LIMITS.price.max, "price_max")
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, "price_step")
  .nullable();
const externalName = z
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

/** The fields of a game as both forms and programs send them; each says by itself what is wrong with it. */
export const gameFields = {
  title,
  description,
  sportId,
  venueId,
  minPlayers,
  maxPlayers,
  skillLevel,
  gameType,
  price,
  externalNames,
  guestName,
} as const;

/** Absent means empty, as in a form's field that was left blank. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  schema.optional().transform((given) => given ?? null);

// --- Forms ---

const date = z
  .string("date_required")
  .min(1, "date_required")
  .refine((text) => wallToInstant(text, "00:00") !== null, "invalid_date");
const wallTime = (missing: "start_required" | "end_required") =>
  z
    .string(missing)
    .min(1, missing)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing);

const formFields = {
  title,
  description: orNull(description),
  sportId,
  venueId: orNull(venueId),
  date,
  startTime: wallTime("start_required"),
  endTime: wallTime("end_required"),
  endsNextDay: z.boolean().default(false),
  minPlayers: minPlayers.default(GAME_DEFAULTS.minPlayers),
  maxPlayers,
  skillLevel,
  gameType: gameType.default(GAME_DEFAULTS.gameType),
  isPaid: z.boolean().default(false),
  price: orNull(price),
  guestsAllowed: z.boolean().default(false),
};

interface FormTimes {
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
}

type FormFields = FormTimes & {
  minPlayers: number;
  maxPlayers: number;
  isPaid: boolean;
  price: number | null;
};

/** A rule between fields, asked as soon as these themselves are right, whatever is wrong elsewhere in the form. */
const between = (at: keyof FormFields, message: ErrorCode, ...fields: (keyof FormFields)[]) => ({
  path: [at],
  message,
  when: ({ issues }: { issues: { path?: PropertyKey[] }[] }) =>
    !issues.some(({ path }) => fields.some((field) => field === path?.[0])),
});

/** The rules that need no database, so that a form hears of everything at once. Times of one format compare as texts. */
const checked = <S extends z.ZodType<FormFields>>(schema: S): S =>
  schema
    .refine(
      ({ startTime, endTime, endsNextDay }) => endsNextDay || endTime > startTime,
      between("endTime", "end_before_start", "startTime", "endTime"),
    )
    .refine(
      ({ startTime, endTime, endsNextDay }) => !endsNextDay || endTime <= startTime,
      between("endTime", "game_too_long", "startTime", "endTime"),
    )
    .refine(
      ({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers,
      between("minPlayers", "min_above_max", "minPlayers", "maxPlayers"),
    )
    .refine(
      ({ isPaid, price }) => !isPaid || price !== null,
      between("price", "price_required", "isPaid", "price"),
    );

const withWallTimes = <T extends FormTimes & { date: string }>({
  date: day,
  startTime,
  endTime,
  endsNextDay,
  ...rest
}: T) => ({ ...rest, when: { date: day, start: startTime, end: endTime, endsNextDay } satisfies WallTimes });

/** The wizard's last form: everything of the game, venue and sport as hidden fields. Gives a NewGame. */
export const CreateGameInput = checked(
  z.object({
    ...formFields,
    organizerPlays: z.boolean().default(false),
    externalParticipants: externalNames.default([]),
    duplicateOfId: z
      .string()
      .nullish()
      .transform((text) => (isId(text ?? undefined) ? (text ?? null) : null)),
  }),
).transform(withWallTimes);

/** /games/{id}/edit. Gives GameChanges. */
export const EditGameInput = checked(z.object(formFields)).transform(withWallTimes);

/** The participation buttons. `confirmed` when nothing is said. */
export const ParticipationInput = z.object({
  status: z.enum(["confirmed", "maybe", "declined", "waitlisted"], "invalid_choice").default("confirmed"),
  code: z
    .string("game_code_unknown")
    .max(40, "game_code_unknown")
    .nullish()
    .transform((code) => code ?? undefined),
});
export type ParticipationInput = z.output<typeof ParticipationInput>;

/** The answer to an invitation. */
export const InvitationAnswerInput = z.object({
  status: z.enum(["confirmed", "maybe", "declined"], "invalid_choice"),
});
export type InvitationAnswerInput = z.output<typeof InvitationAnswerInput>;

/** Start, complete, cancel. */
export const StatusInput = z.object({
  status: z.enum(["in_progress", "completed", "cancelled"], "invalid_choice"),
});
export type StatusInput = z.output<typeof StatusInput>;

export const JoinCodeInput = z.object({
  code: z.string("game_code_required").trim().min(1, "game_code_required").max(40, "game_code_unknown"),
});
export type JoinCodeInput = z.output<typeof JoinCodeInput>;

export const ExternalPlayerInput = z.object({ name: externalName });
export type ExternalPlayerInput = z.output<typeof ExternalPlayerInput>;

/** A button's form: which participant. */
const ParticipantInput = z.object({ participantId: z.string("participant_not_found") });

export const MarkPaidInput = ParticipantInput.extend({ paid: z.boolean().default(false) });

/** No more than may be invited in an hour: a larger request could never pass. */
export const MAX_INVITED_AT_ONCE = 300;

export const InvitePlayersInput = z.object({
  userIds: z
    .array(z.string("invalid_id"), "invite_nobody")
    .min(1, "invite_nobody")
    .max(MAX_INVITED_AT_ONCE, "too_many_at_once"),
});
export type InvitePlayersInput = z.output<typeof InvitePlayersInput>;

// --- Filters ---

/** What listGames takes; instants are inclusive at `startFrom`, exclusive at `startBefore`. */
export interface GameFilters {
  search?: string;
  sportId?: string;
  venueId?: string;
  cityId?: string;
  skillLevel?: (typeof SKILL_LEVELS)[number];
  openOnly?: boolean;
  startFrom?: Date;
  startBefore?: Date;
  status?: (typeof GAME_STATUSES)[number];
  organizerId?: string;
  near?: { latitude: number; longitude: number };
  page: number;
  limit: number;
}

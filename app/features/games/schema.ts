import { z } from "zod";
import { GAME_LIMITS } from "#db/limits/games";
import type { ErrorCode } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { visibleLine } from "~/core/text/clean";
import { wallToInstant } from "~/core/time/timezone.server";
import { wallDate, wallTime } from "~/core/time/wall-schema";
import { storedType } from "./crew-rules";
import type { CostRemainder } from "./dues/share";
import { declared, externalName, gameFields, orNull, type WallTimes } from "./game-fields";
import { GAME_DEFAULTS } from "./rules";
import type { ShownGameType } from "./types";

const { title, description, sportId, venueId, maxPlayers, skillLevel } = gameFields;

const formFields = {
  title,
  description: orNull(description),
  sportId,
  venueId: orNull(venueId),
  date: wallDate(),
  startTime: wallTime(),
  endTime: wallTime("end_required"),
  endsNextDay: z.boolean().default(false),
  minPlayers: gameFields.minPlayers.default(GAME_DEFAULTS.minPlayers),
  /** Unless changed, it is lowered to a smaller maximum. */
  suggestedMin: orNull(z.number("invalid_number")),
  maxPlayers,
  skillLevel,
  gameType: gameFields.shownType.default(GAME_DEFAULTS.gameType),
  // Absent where the form offers no crews.
  crewId: z
    .string("not_in_crew")
    .refine((text) => text === "none" || isId(text), "not_in_crew")
    .transform((text) => (text === "none" ? null : text.toLowerCase()))
    .optional(),
  crewFirstHours: gameFields.crewFirstHours.optional(),
  audience: gameFields.audience.default(GAME_DEFAULTS.audience),
  isPaid: z.boolean().default(false),
  price: orNull(gameFields.price),
  /** Unless changed, it is ignored while the game is not paid. */
  suggestedPrice: orNull(z.number("invalid_number")),
  costSharing: gameFields.costSharing.default("each"),
  guestsAllowed: z.boolean().default(false),
  companionsAllowed: gameFields.companionsAllowed.default(GAME_DEFAULTS.companionsAllowed),
  leaveHours: orNull(gameFields.leaveHours),
  lateLeaversOwe: z.boolean().default(false),
  minCheckHours: gameFields.minCheckHours.default(GAME_DEFAULTS.minCheckHours),
  callsItselfOff: z.boolean().default(false),
};

interface FormTimes {
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
}

type FormFields = FormTimes & {
  minPlayers: number;
  suggestedMin: number | null;
  maxPlayers: number;
  isPaid: boolean;
  price: number | null;
  suggestedPrice: number | null;
};

/** Checked whatever is wrong with other fields. */
const between = (field: keyof FormFields, message: ErrorCode, ...involved: (keyof FormFields)[]) => ({
  path: [field],
  message,
  when: ({ issues }: { issues: { path?: PropertyKey[] }[] }) =>
    !issues.some(({ path }) => involved.some((name) => name === path?.[0])),
});

/** Without the database, so that a form shows all errors at once. Times compare as texts. */
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
      ({ minPlayers, suggestedMin, maxPlayers }) => minPlayers <= maxPlayers || minPlayers === suggestedMin,
      between("minPlayers", "min_above_max", "minPlayers", "maxPlayers"),
    )
    .refine(
      ({ isPaid, price }) => !isPaid || price !== null,
      between("price", "price_required", "isPaid", "price"),
    )
    .refine(
      ({ isPaid, price, suggestedPrice }) => isPaid || price === null || price === suggestedPrice,
      between("isPaid", "price_without_paid", "isPaid", "price", "suggestedPrice"),
    );

type FormInput = FormTimes &
  Pick<FormFields, "minPlayers" | "suggestedMin" | "maxPlayers" | "price" | "suggestedPrice"> & {
    date: string;
    gameType: ShownGameType;
    costSharing: "each" | CostRemainder;
  };

/** Crew-only is stored as private; the minimum fits; a shared price is the cost. */
const asInput = <T extends FormInput>({
  date: day,
  startTime,
  endTime,
  endsNextDay,
  gameType,
  minPlayers,
  suggestedMin,
  suggestedPrice: _,
  costSharing,
  ...rest
}: T) => ({
  ...rest,
  ...(costSharing !== "each" &&
    rest.price !== null && { cost: { total: rest.price, remainder: costSharing } }),
  minPlayers: minPlayers === suggestedMin ? Math.min(minPlayers, rest.maxPlayers) : minPlayers,
  ...storedType(gameType),
  when: { date: day, start: startTime, end: endTime, endsNextDay } satisfies WallTimes,
});

export const CreateGameInput = checked(
  z.object({
    ...formFields,
    organizerPlays: z.boolean().default(false),
    /** Unless changed, it is renewed for the date. */
    suggestedTitle: orNull(z.string().max(GAME_LIMITS.title.max, "game_title_too_long")),
    externalParticipants: gameFields.externalNames.default([]),
    duplicateOfId: z
      .string()
      .nullish()
      .transform((text) => (isId(text ?? undefined) ? (text ?? null) : null)),
  }),
).transform(asInput);

export const OTHER_DAY = "other";

/** A typed date wins. */
export const AgainForm = z
  .object({
    day: z
      .string("date_required")
      .refine((text) => text === OTHER_DAY || wallToInstant(text, "00:00") !== null, "invalid_date"),
    date: orNull(wallDate()),
    startTime: wallTime(),
  })
  .refine(({ day, date: typed }) => day !== OTHER_DAY || typed !== null, {
    path: ["date"],
    message: "date_required",
  })
  .transform(({ day, date: typed, startTime }) => ({ date: typed ?? day, start: startTime }));

export const EditGameInput = checked(
  z.object({ ...formFields, paidSpots: gameFields.paidSpots.optional() }),
).transform(asInput);

const names = z.array(externalName.optional(), "invalid_choice");
const companions = names
  .max(GAME_LIMITS.companions.max, "companions_max")
  .default([])
  .transform((given) => given.filter((name) => name !== undefined));

export const CompanionInput = z.object({ name: externalName, declared });
export type CompanionInput = z.output<typeof CompanionInput>;

export const ParticipationInput = z.object({
  status: z.enum(["confirmed", "maybe", "declined", "waitlisted"], "invalid_choice").default("confirmed"),
  code: z
    .string("game_code_unknown")
    .max(40, "game_code_unknown")
    .nullish()
    .transform((code) => code ?? undefined),
  declared,
  companions,
});
export type ParticipationInput = z.output<typeof ParticipationInput>;

export const JoinBody = ParticipationInput.extend({
  status: z.enum(["confirmed", "maybe", "waitlisted"], "invalid_choice").default("confirmed"),
});

export const ParticipationBody = ParticipationInput.extend({
  status: ParticipationInput.shape.status.unwrap(),
});

export const ParticipationForm = ParticipationInput.extend({
  // biome-ignore lint/suspicious/noThenProperty: a form field's name; its value is never a function
  then: z.enum(["login", "register"], "invalid_choice").default("login"),
  redirectTo: z.string().optional(),
});
export type ParticipationForm = z.output<typeof ParticipationForm>;

export const InvitationAnswerInput = z.object({
  status: z.enum(["confirmed", "maybe", "declined"], "invalid_choice"),
  declared,
});
export type InvitationAnswerInput = z.output<typeof InvitationAnswerInput>;

/** Participants read it. */
const cancelReason = z
  .string("invalid_text")
  .overwrite(visibleLine)
  .max(GAME_LIMITS.cancelReason.max, "text_too_long")
  .nullish()
  .transform((text) => text || null);

export const CancelInput = z.object({ reason: cancelReason });

/** Going back undoes a start or completion. */
export const StatusInput = z.object({
  status: z.enum(["scheduled", "in_progress", "completed", "cancelled"], "invalid_choice"),
  reason: cancelReason,
});
export type StatusInput = z.output<typeof StatusInput>;

export const UndoInput = z.object({
  status: z.enum(["scheduled", "in_progress"], "invalid_choice").optional(),
});

export const JoinCodeInput = z.object({
  code: z.string("game_code_required").trim().min(1, "game_code_required").max(40, "game_code_unknown"),
});
export type JoinCodeInput = z.output<typeof JoinCodeInput>;

export const ExternalPlayerInput = z.object({ name: externalName });
export type ExternalPlayerInput = z.output<typeof ExternalPlayerInput>;

const ParticipantInput = z.object({ participantId: z.string("participant_not_found") });

/** The player reads it. */
export const RemovePlayerInput = z.object({
  reason: z
    .string("invalid_text")
    .overwrite(visibleLine)
    .max(GAME_LIMITS.removalReason.max, "text_too_long")
    .nullish()
    .transform((text) => text || null),
  keepsCompanions: z.boolean("invalid_choice").default(false),
});

/** Of a participation or refund. */
export const RefundInput = z.object({ refundId: z.uuid("invalid_id") });

export const HandoverInput = z.object({ userId: z.string("invalid_id") });
export const HandoverBody = z.object({ user_id: HandoverInput.shape.userId });

export const MarkPaidInput = ParticipantInput.extend({ paid: z.boolean().default(false) });

/** The hourly limit: a larger request could never pass. */
export const MAX_INVITED_AT_ONCE = 300;

export const InvitePlayersInput = z.object({
  userIds: z
    .array(z.string("invalid_id"), "invite_nobody")
    .min(1, "invite_nobody")
    .max(MAX_INVITED_AT_ONCE, "too_many_at_once"),
});
export type InvitePlayersInput = z.output<typeof InvitePlayersInput>;

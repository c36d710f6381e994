import { z } from "zod";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, GAME_STATUSES } from "#db/schema/games";
import { afterParam, pageParam } from "~/core/addresses/list-query";
import type { ErrorCode } from "~/core/errors";
import { readBox, readPoint } from "~/core/geo";
import { instant, readInstant } from "~/core/time/instant-schema.server";
import { wallToInstant } from "~/core/time/timezone.server";
import { WHENS } from "~/core/time/when.server";
import type { Locale } from "~/i18n/languages";
import type { AgainInput } from "../again.server";
import { storedType } from "../crew-rules";
import { type CostChanges, type CostRemainder, changedCost } from "../dues/share";
import { type GameChanges, gameFields, isOnePrice, type NewGame, onePrice, orNull } from "../game-fields";
import { readCursor } from "../list/cursor.server";
import { dayAfter, type GameFilters } from "../list/filters.server";
import type { ListQuery } from "../list/summary-list";
import { GAME_DEFAULTS, type GameShape, shapeFaults } from "../rules";

const startTime = instant("start_required");
const endTime = instant("end_required");
const {
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
  remainder,
} = gameFields;
const isPaid = z.boolean("invalid_choice");
const guestsAllowed = z.boolean("invalid_choice");
const callsItselfOff = z.boolean("invalid_choice");
const lateLeaversOwe = z.boolean("invalid_choice");
const { companionsAllowed, leaveHours, minCheckHours } = gameFields;

interface ShapedBody {
  start_time: Date;
  end_time: Date;
  min_players: number;
  max_players: number;
  is_paid: boolean;
  price: number | null;
  total_cost: number | null;
}

export const CreateGameBody = z
  .object({
    title,
    description: orNull(description),
    sport_id: sportId,
    venue_id: orNull(venueId),
    start_time: startTime,
    end_time: endTime,
    min_players: minPlayers.default(GAME_DEFAULTS.minPlayers),
    max_players: maxPlayers.default(GAME_DEFAULTS.maxPlayers),
    skill_level: skillLevel.default(GAME_DEFAULTS.skillLevel),
    game_type: shownType.default(GAME_DEFAULTS.gameType),
    audience: audience.default(GAME_DEFAULTS.audience),
    is_paid: isPaid.default(false),
    price: orNull(price),
    total_cost: orNull(price),
    remainder: remainder.optional(),
    organizer_plays: z.boolean("invalid_choice").default(false),
    external_participants: gameFields.externalNames.default([]),
    guests_allowed: guestsAllowed.default(false),
    companions_allowed: companionsAllowed.default(GAME_DEFAULTS.companionsAllowed),
    leave_hours: orNull(leaveHours),
    late_leavers_owe: lateLeaversOwe.default(false),
    min_check_hours: minCheckHours.default(GAME_DEFAULTS.minCheckHours),
    calls_itself_off: callsItselfOff.default(false),
    crew_id: crewId.optional(),
    crew_first_hours: crewFirstHours.optional(),
  })
  .refine(isOnePrice, onePrice)
  .superRefine(checkShape, { when: () => true });

const WITHOUT_FAULTS: GameShape = {
  ...{ startTime: new Date(0), endTime: new Date(1), minPlayers: 1, maxPlayers: 1 },
  ...{ isPaid: false, price: null },
};
const NAMES: Partial<Record<string, string>> = { endTime: "end_time", minPlayers: "min_players" };

/** Also beside faults of other fields, so that one answer names all. A refused field may have any type. */
function checkShape(body: ShapedBody, context: z.core.$RefinementCtx): void {
  const refused = new Set(context.issues.map(({ path }) => path?.[0]));
  const areSound = (...fields: (keyof ShapedBody)[]) => !fields.some((field) => refused.has(field));
  const shape = {
    ...WITHOUT_FAULTS,
    ...(areSound("start_time", "end_time") && { startTime: body.start_time, endTime: body.end_time }),
    ...(areSound("min_players", "max_players") && {
      minPlayers: body.min_players,
      maxPlayers: body.max_players,
    }),
    ...(areSound("is_paid", "price", "total_cost") && {
      isPaid: body.is_paid,
      price: body.price ?? body.total_cost,
    }),
  };
  for (const { code, field } of shapeFaults(shape))
    context.addIssue({ code: "custom", message: code, path: [NAMES[field] ?? field] });
}

interface CostInput {
  total_cost?: number | null | undefined;
  remainder?: CostRemainder | undefined;
}

/** Undefined: the body says nothing of it. */
export function costIn({ total_cost: total, remainder: rest }: CostInput): CostChanges["cost"] {
  if (total === null) return null;
  if (total === undefined && rest === undefined) return undefined;
  return { ...(total !== undefined && { total }), ...(rest && { remainder: rest }) };
}

function newCostIn(body: CostInput): Pick<NewGame, "cost"> {
  const cost = changedCost(null, { cost: costIn(body) });
  return cost ? { cost } : {};
}

export const newGameOf = (body: z.output<typeof CreateGameBody>): NewGame => ({
  title: body.title,
  description: body.description,
  sportId: body.sport_id,
  venueId: body.venue_id,
  when: { startTime: body.start_time, endTime: body.end_time },
  minPlayers: body.min_players,
  maxPlayers: body.max_players,
  skillLevel: body.skill_level,
  ...storedType(body.game_type),
  crewId: body.crew_id,
  crewFirstHours: body.crew_first_hours,
  audience: body.audience,
  isPaid: body.is_paid,
  price: body.price ?? body.total_cost,
  ...newCostIn(body),
  organizerPlays: body.organizer_plays,
  externalParticipants: body.external_participants,
  guestsAllowed: body.guests_allowed,
  companionsAllowed: body.companions_allowed,
  leaveHours: body.leave_hours,
  lateLeaversOwe: body.late_leavers_owe,
  minCheckHours: body.min_check_hours,
  callsItselfOff: body.calls_itself_off,
  duplicateOfId: null,
});

/** Absent fields stay. */
const GameBody = z.object({
  title: title.optional(),
  description: description.optional(),
  sport_id: sportId.optional(),
  venue_id: venueId.optional(),
  start_time: startTime.optional(),
  end_time: endTime.optional(),
  min_players: minPlayers.optional(),
  max_players: maxPlayers.optional(),
  skill_level: skillLevel.optional(),
  game_type: shownType.optional(),
  audience: audience.optional(),
  is_paid: isPaid.optional(),
  price: price.optional(),
  total_cost: price.optional(),
  remainder: remainder.optional(),
  guests_allowed: guestsAllowed.optional(),
  companions_allowed: companionsAllowed.optional(),
  leave_hours: leaveHours.optional(),
  late_leavers_owe: lateLeaversOwe.optional(),
  min_check_hours: minCheckHours.optional(),
  calls_itself_off: callsItselfOff.optional(),
  crew_id: crewId.optional(),
  crew_first_hours: crewFirstHours.optional(),
});

export const EditGameBody = GameBody.extend({ paid_spots: gameFields.paidSpots.optional() }).refine(
  isOnePrice,
  onePrice,
);

export const editOf = ({ paid_spots, ...body }: z.output<typeof EditGameBody>): GameChanges => ({
  ...gameChangesOf(body),
  paidSpots: paid_spots,
});

export const gameChangesOf = (body: z.output<typeof GameBody>): GameChanges => ({
  title: body.title,
  description: body.description,
  sportId: body.sport_id,
  venueId: body.venue_id,
  when: { startTime: body.start_time, endTime: body.end_time },
  minPlayers: body.min_players,
  maxPlayers: body.max_players,
  skillLevel: body.skill_level,
  ...(body.game_type && storedType(body.game_type)),
  crewId: body.crew_id,
  crewFirstHours: body.crew_first_hours,
  audience: body.audience,
  isPaid: body.is_paid,
  price: body.price,
  cost: costIn(body),
  guestsAllowed: body.guests_allowed,
  companionsAllowed: body.companions_allowed,
  leaveHours: body.leave_hours,
  lateLeaversOwe: body.late_leavers_owe,
  minCheckHours: body.min_check_hours,
  callsItselfOff: body.calls_itself_off,
});

/** Absent fields are the old game's. */
export const AgainBody = GameBody.extend({
  start_time: startTime,
  organizer_plays: z.boolean("invalid_choice").optional(),
}).refine(isOnePrice, onePrice);

export const againOf = (body: z.output<typeof AgainBody>): AgainInput => ({
  ...gameChangesOf(body),
  when: { startTime: body.start_time, endTime: body.end_time },
  organizerPlays: body.organizer_plays,
});

const PageQuery = z.object({
  page: pageParam,
  limit: z
    .string()
    .optional()
    .transform((text) => (text && /^\d{1,9}$/.test(text) ? Math.min(100, Math.max(1, Number(text))) : 9)),
});

const dayOrInstant = z
  .string()
  .refine((text) => wallToInstant(text, "00:00") !== null || readInstant(text) !== null, "invalid_date")
  .optional()
  .meta({ description: "A day, or a time with its offset" });

const decimal = (message: ErrorCode) => z.string().regex(/^\d{1,9}(\.\d+)?$/, message);

export const GameListQuery = PageQuery.extend({
  search: z.string().max(100, "text_too_long").optional(),
  sport_id: z.string().optional(),
  venue_id: z.string().optional(),
  city_id: z.string().optional(),
  organizer_id: z.string().optional(),
  skill_level: z.enum(SKILL_LEVELS, "invalid_choice").optional(),
  open_only: z.enum(["true", "false", "1", "0"], "invalid_choice").optional(),
  start_date: dayOrInstant,
  end_date: dayOrInstant,
  game_status: z.string().toLowerCase().pipe(z.enum(GAME_STATUSES, "invalid_choice")).optional(),
  near: z
    .string()
    .refine((text) => readPoint(text) !== null, "invalid_position")
    .optional()
    .meta({ description: "latitude,longitude" }),
  radius_km: decimal("invalid_radius")
    .refine((text) => Number(text) > 0, "invalid_radius")
    .optional()
    .meta({ description: "Needs `near`" }),
  neighborhood_id: z.string().optional(),
  bbox: z
    .string()
    .refine((text) => readBox(text) !== null, "invalid_area")
    .optional()
    .meta({ description: "west,south,east,north" }),
  when: z.enum(WHENS, "invalid_choice").optional(),
  max_price: decimal("invalid_max_price").optional(),
  audience: z.enum(AUDIENCES, "invalid_choice").optional(),
});

const CursorQuery = z.object({
  after: afterParam,
  sort: z
    .enum(["start_time", "-start_time"], "invalid_choice")
    .optional()
    .meta({ description: "By start, or with a minus the latest first" }),
});

export const GamesQuery = GameListQuery.extend({
  ...CursorQuery.shape,
  sort: z.enum(["start_time", "-start_time", "distance"], "invalid_choice").optional().meta({
    description:
      "By start, or with a minus the latest first; `distance` needs `near`, and is the order with `near` unless another is asked for",
  }),
}).refine(
  ({ near, radius_km, sort }) => near !== undefined || (radius_km === undefined && sort !== "distance"),
  { path: ["near"], message: "invalid_position" },
);

type Sorted = z.output<typeof CursorQuery> | { sort?: "distance" | undefined };

const orderOf = ({ sort }: Sorted): Pick<GameFilters, "byStart" | "newestFirst"> => ({
  byStart: sort === "start_time" || sort === "-start_time" || undefined,
  newestFirst: sort === "-start_time" || undefined,
});

/** Errors: cursor_unknown (at after). */
export function publicListOf(query: z.output<typeof GamesQuery>, locale: Locale): ListQuery {
  return fromCursor({ scope: "public", filters: { ...filtersOf(query), ...orderOf(query) }, locale }, query);
}

/** Errors: cursor_unknown (at after). */
export function ownListOf(query: z.output<typeof MyGamesQuery>, locale: Locale): ListQuery {
  const { page, limit } = query;
  const scope = query.role === "organizer" ? "organized" : "mine";
  return fromCursor({ scope, filters: { page, limit, ...orderOf(query) }, locale }, query);
}

/** What follows a place has pages of its own. */
function fromCursor(query: ListQuery, { after }: { after?: string | undefined }): ListQuery {
  if (after === undefined) return query;
  return { ...query, filters: { ...query.filters, after: readCursor(query, after), page: 1 } };
}

export const filtersOf = (query: z.output<typeof GameListQuery>): GameFilters => ({
  search: query.search,
  sportId: query.sport_id,
  venueId: query.venue_id,
  cityId: query.city_id,
  organizerId: query.organizer_id,
  skillLevel: query.skill_level,
  openOnly: query.open_only === "true" || query.open_only === "1" || undefined,
  startFrom: query.start_date === undefined ? undefined : startOf(query.start_date),
  startBefore: query.end_date === undefined ? undefined : endOf(query.end_date),
  status: query.game_status,
  near: query.near === undefined ? undefined : (readPoint(query.near) ?? undefined),
  radiusKm: query.radius_km === undefined ? undefined : Number(query.radius_km),
  neighborhoodId: query.neighborhood_id,
  bbox: query.bbox === undefined ? undefined : (readBox(query.bbox) ?? undefined),
  when: query.when,
  maxPrice: query.max_price === undefined ? undefined : Number(query.max_price),
  audience: query.audience,
  page: query.page,
  limit: query.limit,
});

const startOf = (text: string): Date | undefined =>
  wallToInstant(text, "00:00") ?? readInstant(text) ?? undefined;

/** `end_date` is inclusive. */
function endOf(text: string): Date | undefined {
  const exact = readInstant(text);
  return exact ? new Date(+exact + 1) : dayAfter(text);
}

export const MyGamesQuery = PageQuery.extend({
  ...CursorQuery.shape,
  role: z.enum(["all", "organizer"], "invalid_choice").default("all"),
});

export const CodeQuery = z.object({ code: z.string().max(40, "game_code_unknown").optional() });
export const GameParams = z.object({ id: z.string() });

import { z } from "zod";
import { GROUP_COUNTS, TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { visibleLine, visibleText } from "~/core/text/clean";
import { wallDate, wallTime } from "~/core/time/wall-schema";
import { areEvenings, isEntryBefore } from "./rules";

const LIMITS = TOURNAMENT_LIMITS;

const whole = ({ min, max }: { min: number; max: number }) =>
  z.number("invalid_number").int("whole_number").min(min, "number_too_small").max(max, "number_too_large");
const name = z
  .string("tournament_name_required")
  .overwrite(visibleLine)
  .min(LIMITS.name.min, "tournament_name_required")
  .max(LIMITS.name.max, "text_too_long");
const place = z.string("invalid_input").overwrite(visibleLine).max(LIMITS.place.max, "text_too_long");
const sportId = z.guid("sport_unknown");
const teamPlayers = whole(LIMITS.teamPlayers);
const maxTeams = whole(LIMITS.teams);

const day = wallDate();
const otherDay = day.optional();
const days = {
  ...{ evening1: day, evening2: otherDay, evening3: otherDay, evening4: otherDay, evening5: otherDay },
  ...{ evening6: otherDay, evening7: otherDay, evening8: otherDay, evening9: otherDay, evening10: otherDay },
};

type Days = { [Name in keyof typeof days]?: string | undefined };

function eveningsIn(form: Days): string[] {
  const { evening1, evening2, evening3, evening4, evening5 } = form;
  const { evening6, evening7, evening8, evening9, evening10 } = form;
  const first = [evening1, evening2, evening3, evening4, evening5];
  return [...first, evening6, evening7, evening8, evening9, evening10].flatMap((day) => day ?? []);
}

export const TournamentForm = z
  .object({
    ...{ name, sportId, place: place.optional(), ...days, time: wallTime() },
    ...{ entryUntil: wallDate(), teamPlayers, maxTeams },
  })
  .refine((form) => areEvenings(eveningsIn(form)), { path: ["evening1"], message: "tournament_evenings" })
  .refine((form) => isEntryBefore(form.entryUntil, eveningsIn(form)), {
    path: ["entryUntil"],
    message: "tournament_entry_until",
  })
  .transform(({ name, sportId, place, time, entryUntil, teamPlayers, maxTeams, ...days }) => ({
    ...{ name, sportId, place: place || null, time, entryUntil, teamPlayers, maxTeams },
    evenings: eveningsIn(days),
  }));

export type TournamentInput = z.output<typeof TournamentForm>;

const Body = z.object({
  ...{ name, sport_id: sportId, place: place.nullish() },
  evenings: z
    .array(day, "tournament_evenings")
    .min(LIMITS.evenings.min, "tournament_evenings")
    .max(LIMITS.evenings.max, "tournament_evenings"),
  ...{ time: wallTime(), entry_until: wallDate() },
  ...{ team_players: teamPlayers, max_teams: maxTeams },
});

export const TournamentBody = Body.refine(({ evenings }) => areEvenings(evenings), {
  path: ["evenings"],
  message: "tournament_evenings",
}).refine((body) => isEntryBefore(body.entry_until, body.evenings), {
  path: ["entry_until"],
  message: "tournament_entry_until",
});

export const TournamentChanges = Body.partial();

export const tournamentIn = (body: z.output<typeof TournamentBody>): TournamentInput => ({
  ...{ name: body.name, sportId: body.sport_id.toLowerCase(), place: body.place || null },
  ...{ evenings: body.evenings, time: body.time, entryUntil: body.entry_until },
  ...{ teamPlayers: body.team_players, maxTeams: body.max_teams },
});

const teamName = z
  .string("team_name_required")
  .overwrite(visibleLine)
  .min(LIMITS.teamName.min, "team_name_required")
  .max(LIMITS.teamName.max, "text_too_long");
const mate = z
  .string("first_name_required")
  .overwrite(visibleLine)
  .min(1, "first_name_required")
  .max(LIMITS.mateName.max, "name_too_long");

export const TeamBody = z.object({
  name: teamName,
  players: z.array(mate, "invalid_input").max(LIMITS.mates.max, "team_too_large").default([]),
});

const captainName = z
  .string("invalid_input")
  .overwrite(visibleLine)
  .max(LIMITS.captainName.max, "name_too_long");
/** Of a captain without an account. */
export const TeamChanges = TeamBody.extend({
  captain_name: captainName.min(1, "external_name_required").optional(),
});

const captainId = z.guid("crew_member_not_found");

/** By an organizer also for a member, or for somebody without an account. */
export const TeamEntryBody = TeamBody.extend({
  captain_id: captainId.nullish(),
  captain_name: captainName.nullish(),
}).refine((body) => !(body.captain_id && body.captain_name), {
  path: ["captain_name"],
  message: "tournament_two_captains",
});

const MOST_TEXT = LIMITS.mates.max * (LIMITS.mateName.max + 2);

/** A name on each line. */
export const TeamForm = z
  .object({
    ...{ name: teamName, captainId: captainId.optional(), captainName: captainName.optional() },
    mates: z.string("invalid_input").overwrite(visibleText).max(MOST_TEXT, "team_too_large").optional(),
  })
  .refine((form) => !(form.captainId && form.captainName), {
    path: ["captainName"],
    message: "tournament_two_captains",
  })
  .transform(({ mates: text = "", ...team }, context) => {
    const lines = text.split("\n").map(visibleLine).filter(Boolean);
    const mates = TeamBody.shape.players.safeParse(lines);
    if (mates.success) return { ...team, players: mates.data };
    const [issue] = mates.error.issues;
    context.addIssue({ code: "custom", path: ["mates"], message: issue?.message ?? "invalid_input" });
    return z.NEVER;
  });

export type TeamInput = z.output<typeof TeamBody>;

const groups = z
  .number("invalid_number")
  .refine((count) => GROUP_COUNTS.some((one) => one === count), "tournament_groups");
const drawNumber = z.number("invalid_number").int("invalid_number");
const score = whole(LIMITS.score);
const goesOn = z.enum(["first", "second"], "invalid_choice");

/** `replaces`: the number of the draw that the sender saw. */
export const TournamentDrawBody = z.object({ groups, replaces: drawNumber.nullish() });
export const TournamentDrawForm = z.object({ groups, replaces: drawNumber.optional() });

export const MatchScoreBody = z.object({
  scores: z.array(score, "score_pair").length(2, "score_pair"),
  goes_on: goesOn.nullish(),
  /** What the sender saw: refused when it is another by now. */
  draw: drawNumber.nullish(),
  version: z.int("invalid_number").nullish(),
});

const wholeText = z.coerce.number("invalid_number").int("invalid_number");

/** In the address: what the sender saw. */
export const TournamentScoreQuery = z.object({ draw: wholeText.optional(), version: wholeText.optional() });

export const TournamentScoreRemovalForm = z.object({
  ...{ draw: drawNumber, seen: z.number("invalid_number").int("invalid_number") },
});

export const MatchScoreForm = z.object({
  ...{ first: score, second: score, goesOn: goesOn.optional() },
  ...{ draw: drawNumber, seen: z.number("invalid_number").int("invalid_number") },
});

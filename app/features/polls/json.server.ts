import { z } from "zod";
import { pollPath } from "./components/paths";
import type { PollView } from "./queries.server";
import { POLL_CHOICES } from "./rules";

const choice = z.enum(POLL_CHOICES);
const instant = z.iso.datetime();

export const PollJson = z
  .object({
    id: z.uuid(),
    link: z.string(),
    title: z.string(),
    crewId: z.uuid().nullable(),
    sportId: z.uuid().nullable(),
    venueId: z.uuid().nullable(),
    organizer: z.object({ id: z.uuid(), firstName: z.string() }),
    isOpen: z.boolean(),
    closedAt: instant.nullable(),
    createdAt: instant,
    dates: z.array(
      z.object({ startTime: instant, yes: z.int(), maybe: z.int(), no: z.int(), isBest: z.boolean() }),
    ),
    /** Oldest first; the choices in the order of the dates. */
    answers: z.array(
      z.object({ id: z.uuid(), name: z.string(), isYours: z.boolean(), answers: z.array(choice) }),
    ),
    /** The code only while the game is private, both only if the caller may find it. */
    gameId: z.uuid().nullable(),
    gameCode: z.string().nullable(),
  })
  .meta({ id: "Poll" });

export function pollJson(poll: PollView, origin: string): z.input<typeof PollJson> {
  const { row, game } = poll;
  return {
    id: row.id,
    link: origin + pollPath(row.code),
    title: row.title,
    crewId: row.crewId,
    sportId: row.sportId,
    venueId: row.venueId,
    organizer: { id: row.organizerId, firstName: poll.organizerName },
    isOpen: poll.isOpen,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    dates: poll.dates.map(({ startTime, yes, maybe, no, position }) => ({
      startTime: startTime.toISOString(),
      ...{ yes, maybe, no },
      isBest: position === poll.best,
    })),
    answers: poll.answers.map(({ id, name, isOwn, answers }) => ({ id, name, isYours: isOwn, answers })),
    gameId: game?.id ?? null,
    gameCode: game?.code ?? null,
  };
}

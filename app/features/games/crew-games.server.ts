import { and, eq, isNull, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isMemberRole } from "~/features/crews/membership.server";
import { type CrewRole, isMember } from "~/features/crews/rules";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { CREW_FIRST_HOURS } from "./crew-rules";
import type { NewGame } from "./game-fields";
import type { GameType } from "./types";

type CrewChoice = Pick<NewGame, "crewId" | "crewOnly" | "crewFirstHours"> & { gameType: GameType };

interface CrewName {
  id: string;
  name: string;
}

export interface StoredCrewChoice {
  crewId: string | null;
  crewOnly: boolean;
  crewFirstHours: number | null;
  gameType: GameType;
}

/**
 * As stored. `before`: of an existing game. Every member may organize a crew's game. Errors: crew_required (crew-only
 * without a crew), not_in_crew (not a member, or closed).
 */
export async function crewChoice(
  on: Db,
  actor: Actor,
  { choice, before }: { choice: CrewChoice; before?: StoredCrewChoice },
): Promise<StoredCrewChoice> {
  const crewId = choice.crewId === undefined ? (before?.crewId ?? null) : choice.crewId;
  const crewOnly = choice.crewOnly ?? before?.crewOnly ?? false;
  if (crewOnly && !crewId) throw new DomainError("crew_required", { field: "crewId" });
  if (!crewId) return { crewId, crewOnly, crewFirstHours: null, gameType: choice.gameType };
  const isNew = crewId !== before?.crewId;
  if (isNew && !(await isMemberOfOpenCrew(on, actor, crewId)))
    throw new DomainError("not_in_crew", { field: "crewId" });
  if (crewOnly) return { crewId, crewOnly, crewFirstHours: null, gameType: "private" };
  const usual = isNew || before?.crewOnly ? CREW_FIRST_HOURS : (before?.crewFirstHours ?? null);
  const crewFirstHours = choice.crewFirstHours === undefined ? usual : choice.crewFirstHours;
  return { crewId, crewOnly, crewFirstHours, gameType: choice.gameType };
}

const isOpenMembership = and(isMemberRole(), isNull(crews.closedAt), isNull(crews.hiddenAt));

async function isMemberOfOpenCrew(on: Db, actor: Actor, crewId: string): Promise<boolean> {
  const membership = await on
    .select({ id: crews.id })
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(and(eq(crewMembers.crewId, crewId), eq(crewMembers.userId, actor.id), isOpenMembership))
    .get();
  return membership !== undefined;
}

const ownCrews = db
  .select({ id: crews.id, name: crews.name })
  .from(crewMembers)
  .innerJoin(crews, eq(crews.id, crewMembers.crewId))
  .where(and(eq(crewMembers.userId, sql.placeholder("userId")), isOpenMembership))
  .orderBy(crews.name, crews.id)
  .prepare();

export const crewsToPlayWith = (actor: Actor): Promise<CrewName[]> => ownCrews.all({ userId: actor.id });

const crewById = db
  .select({
    ...{ id: crews.id, name: crews.name },
    isPublic: sql<boolean>`${crews.listed} = 1 and ${crews.closedAt} is null`.mapWith(Boolean),
  })
  .from(crews)
  .where(and(eq(crews.id, sql.placeholder("id")), isNull(crews.hiddenAt)))
  .prepare();

/** Only for its members unless everybody can read its page. */
export async function crewOfGame({
  crewId,
  crewRole = null,
}: {
  crewId: string | null;
  crewRole?: CrewRole | null;
}): Promise<CrewName | null> {
  const crew = crewId === null ? undefined : await crewById.get({ id: crewId });
  return crew && (crew.isPublic || isMember(crewRole)) ? { id: crew.id, name: crew.name } : null;
}

/** The editor's crews, and the game's own, which its organizer may have left. A hidden one stays without being named. */
export async function crewsForEditing(
  actor: Actor,
  crewId: string | null,
  locale: Locale,
): Promise<CrewName[]> {
  const [crews, current] = await Promise.all([
    crewsToPlayWith(actor),
    crewOfGame({ crewId, crewRole: "member" }),
  ]);
  if (crewId === null || crews.some(({ id }) => id === crewId)) return crews;
  return [...crews, current ?? { id: crewId, name: translator(locale, "notifications")("hiddenName") }];
}

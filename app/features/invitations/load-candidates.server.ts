import type { Actor } from "~/core/actor";
import { isId } from "~/core/ids.server";
import { truncate } from "~/core/text/truncate";
import {
  type Candidate,
  everyoneFrom,
  findCandidatesByIds,
  findCandidatesByName,
  findLastPlayers,
  listTeammates,
  type Teammate,
} from "./candidates.server";
import { type CrewToInvite, crewsToInvite } from "./invite-crew.server";

/** Each player in one list only. */
export interface InvitationCandidates {
  search: string;
  results: Candidate[] | null;
  /** Ticked earlier, and in no other list. */
  chosen: Candidate[];
  lastTime: { title: string; players: Candidate[]; invitable: number } | null;
  mates: Teammate[];
  crews: CrewToInvite[];
  ticked: string[];
}

const MAX_SEARCH_LENGTH = 100;
/** Together with the other lists, less than a form may have (FIELD_LIMITS). */
const MAX_TICKED = 100;

/**
 * Reads `search` and `userIds` from the query. The former players of a duplicated game are ticked at first. At most
 * six statements.
 */
export async function loadCandidates(
  actor: Actor,
  game: { id: string; isDuplicate: boolean },
  query: URLSearchParams,
): Promise<InvitationCandidates> {
  const search = truncate((query.get("search") ?? "").trim(), MAX_SEARCH_LENGTH);
  const sent = query.getAll("userIds").filter(isId).slice(0, MAX_TICKED);
  const [last, mates, results, before, crews] = await Promise.all([
    findLastPlayers(actor, game.id),
    listTeammates(actor, game.id),
    search ? findCandidatesByName(actor, game.id, search) : null,
    findCandidatesByIds(actor, game.id, sent),
    crewsToInvite(actor, game.id),
  ]);
  const unique = uniqueAcrossLists();
  const open = everyoneFrom(last);
  const isFirst = !query.has("search") && sent.length === 0;
  return {
    search,
    results: results && unique(results),
    lastTime: last && { title: last.title, players: unique(last.players), invitable: open.length },
    mates: unique(mates),
    chosen: unique(before.filter(({ status }) => status === null)),
    crews,
    ticked: game.isDuplicate && isFirst ? open.map(({ id }) => id) : sent,
  };
}

function uniqueAcrossLists() {
  const seen = new Set<string>();
  return <C extends Candidate>(candidates: readonly C[]): C[] =>
    candidates.filter(({ id }) => !seen.has(id) && seen.add(id));
}

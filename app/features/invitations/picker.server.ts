import type { Actor } from "~/core/actor";
import { isId } from "~/core/ids.server";
import { truncate } from "~/core/text/truncate";
import {
  type Candidate,
  candidatesByIds,
  findByName,
  type Mate,
  playedWith,
  playersOfLastTime,
} from "./candidates.server";

/** The players that the form shows, each in one list only. */
export interface Picker {
  search: string;
  /** The result of the search; null without one. */
  found: Candidate[] | null;
  /** Ticked earlier, and in no other list. */
  chosen: Candidate[];
  lastTime: { title: string; players: Candidate[]; invitable: number } | null;
  mates: Mate[];
  /** User ids. */
  ticked: string[];
}

const SEARCH_MOST = 100;
/** Together with the other lists, less than a form may hold (FIELD_LIMITS). */
const TICKED_MOST = 100;

/**
 * Loads the players to suggest for a game. Reads `search` and `userIds` from the query. For a duplicated game, the
 * original's players are ticked at first. At most five statements.
 */
export async function loadPicker(
  actor: Actor,
  game: { id: string; isDuplicate: boolean },
  query: URLSearchParams,
): Promise<Picker> {
  const search = truncate((query.get("search") ?? "").trim(), SEARCH_MOST);
  const sent = query.getAll("userIds").filter(isId).slice(0, TICKED_MOST);
  const [last, mates, found, before] = await Promise.all([
    playersOfLastTime(actor, game.id),
    playedWith(actor, game.id),
    search ? findByName(actor, game.id, search) : null,
    candidatesByIds(actor, game.id, sent),
  ]);
  const once = eachOnce();
  const open = (last?.players ?? []).filter(({ status }) => status === null);
  const isFirst = !query.has("search") && sent.length === 0;
  return {
    search,
    found: found && once(found),
    lastTime: last && { title: last.title, players: once(last.players), invitable: open.length },
    mates: once(mates),
    chosen: once(before.filter(({ status }) => status === null)),
    ticked: game.isDuplicate && isFirst ? open.map(({ id }) => id) : sent,
  };
}

function eachOnce() {
  const seen = new Set<string>();
  return <C extends Candidate>(candidates: readonly C[]): C[] =>
    candidates.filter(({ id }) => !seen.has(id) && seen.add(id));
}

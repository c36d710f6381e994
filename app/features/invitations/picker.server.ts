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

/** Everybody the form shows, each once. */
export interface Picker {
  search: string;
  /** Null without a search. */
  found: Candidate[] | null;
  /** Ticked before, and in no other list. */
  chosen: Candidate[];
  lastTime: { title: string; players: Candidate[]; invitable: number } | null;
  mates: Mate[];
  /** The ids that are ticked. */
  ticked: string[];
}

const SEARCH_MOST = 100;
/** With the lists beside them they stay below what a form may hold (FIELD_LIMITS). */
const TICKED_MOST = 100;

/**
 * Whom to propose for a game, from the form's own address (`search`, `userIds`). Of a duplicated game the players are
 * ticked at first. Five statements at most.
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

import { type ReactNode, Suspense } from "react";
import { useT } from "~/i18n/context";
import { RenderedOnce } from "~/ui/rendering/RenderedOnce";
import type { GameRow } from "../types";
import { GameCardItem } from "./GameCardItem";
import { JoinForm } from "./JoinButton";

const JOIN_FORM = "join";

interface GamesProps<G> {
  games: readonly G[];
  level?: 2 | 3;
  noteOf?: (game: G) => ReactNode;
}

interface GameGroupsProps<G> extends GamesProps<G> {
  grouped: boolean;
}

const isFolded = ({ spotsLeft, role }: GameRow): boolean => spotsLeft === 0 && !role;

/** A group with one game shares its row with the next group. */
function isAlone(games: readonly GameRow[], group: GameRow["group"] | null): boolean {
  if (group === null) return false;
  return games.filter((game) => game.group === group && !isFolded(game)).length < 2;
}

/** Full games are folded. */
export function GameGroups<G extends GameRow>({ games, grouped, level = 2, noteOf }: GameGroupsProps<G>) {
  const t = useT("find");
  const canJoin = games.some(({ canTake }) => canTake !== undefined);
  const groups = grouped ? [...new Set(games.map(({ group }) => group))] : [null];
  const list = (
    <div className="game-groups">
      {groups.map((group) => (
        <section key={group} className={isAlone(games, group) ? undefined : "wide"}>
          {/* Hydrated group by group (see Shell). */}
          <Suspense>
            {group && <h2>{t(`group_${group}`)}</h2>}
            <RenderedOnce as="ul" source={noteOf ? null : games} variant={`${group} ${level}`}>
              <Rows games={games} group={group} level={group ? 3 : level} noteOf={noteOf} />
            </RenderedOnce>
          </Suspense>
        </section>
      ))}
    </div>
  );
  return canJoin ? <JoinForm id={JOIN_FORM}>{list}</JoinForm> : list;
}

interface RowsProps<G extends GameRow> extends GamesProps<G> {
  group: G["group"] | null;
}

function Rows<G extends GameRow>({ games, group, level, noteOf }: RowsProps<G>) {
  const t = useT("find");
  const rowOf = (game: G) => (
    <GameCardItem key={game.id} game={game} level={level} joinForm={JOIN_FORM} note={noteOf?.(game)} />
  );
  if (group === null) return games.map(rowOf);
  const part = games.filter((game) => game.group === group);
  const folded = part.filter(isFolded);
  return (
    <>
      {part.filter((game) => !isFolded(game)).map(rowOf)}
      {folded.length > 0 && (
        <li className="full-games wide">
          <details>
            <summary>{t("fullGames", { count: folded.length })}</summary>
            <ul>{folded.map(rowOf)}</ul>
          </details>
        </li>
      )}
    </>
  );
}

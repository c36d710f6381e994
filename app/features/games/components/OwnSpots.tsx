import { useT } from "~/i18n/context";
import type { GameRow } from "../types";
import { GameCardItem } from "./GameCardItem";

export function OwnSpots({ games, reloadDocument }: { games: readonly GameRow[]; reloadDocument?: boolean }) {
  const t = useT("find");
  if (games.length === 0) return null;
  return (
    <section className="stack-s">
      <h2>{t("ownSpots")}</h2>
      <ul className="game-rows">
        {games.map((game) => (
          <GameCardItem key={game.id} game={game} reloadDocument={reloadDocument} />
        ))}
      </ul>
    </section>
  );
}

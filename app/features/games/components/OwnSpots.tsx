import { useT } from "~/i18n/context";
import type { GameRow } from "../types";
import { GameCardItem } from "./GameCardItem";

interface OwnSpotsProps {
  games: readonly GameRow[];
  reloadDocument?: boolean;
}

export function OwnSpots({ games, reloadDocument }: OwnSpotsProps) {
  const t = useT("find");
  const list = (heading: string, shown: readonly GameRow[]) =>
    shown.length > 0 && (
      <section className="stack-s">
        <h2>{heading}</h2>
        <ul className="game-rows">
          {shown.map((game) => (
            <GameCardItem key={game.id} game={game} reloadDocument={reloadDocument} />
          ))}
        </ul>
      </section>
    );
  const isCancelled = ({ status }: GameRow) => status === "cancelled";
  return (
    <>
      {list(t("spotsCancelled"), games.filter(isCancelled))}
      {list(
        t("ownSpots"),
        games.filter((game) => !isCancelled(game)),
      )}
    </>
  );
}

import { PrintButton } from "~/features/games/components/PrintButton";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";

interface PosterProps {
  game: {
    title: string;
    whenLabel: string;
    startTime: string;
    venue: { name: string; city: string } | null;
    gameCode: string | null;
  };
  qr: { size: number; path: string } | null;
  host: string;
  isOver: boolean;
}

export function Poster({ game, qr, host, isOver }: PosterProps) {
  const t = useT("sharing");
  const scan = t(isOver ? "scanToSee" : "scan");
  return (
    <Card title={<bdi>{game.title}</bdi>} aside={<PrintButton label={t("print")} />}>
      <p className="game-when">
        <time dateTime={game.startTime}>{game.whenLabel}</time>
      </p>
      {game.venue && (
        <p>
          <bdi>{game.venue.name}</bdi> · <bdi>{game.venue.city}</bdi>
        </p>
      )}
      {qr && (
        <>
          <svg
            className="qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={scan}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <p>{scan}</p>
        </>
      )}
      {game.gameCode && !isOver && (
        <p>
          {t("orCode", { address: `${host}/games/join` })} <bdi className="game-code">{game.gameCode}</bdi>
        </p>
      )}
    </Card>
  );
}

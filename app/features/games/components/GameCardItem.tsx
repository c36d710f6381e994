import type { ReactNode } from "react";
import { memo } from "react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import type { CardOptions } from "~/ui/Card";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";
import { RenderedOnce } from "~/ui/rendering/RenderedOnce";
import type { GameRow } from "../types";
import { AudienceBadge, RoleBadge, StatusBadge } from "./badges";
import { JoinButton } from "./JoinButton";
import { rowId } from "./paths";

interface GameCardItemProps extends CardOptions {
  game: GameRow;
  /** The list's `JoinForm`. */
  joinForm?: string;
  note?: ReactNode;
}

export const GameCardItem = memo(function GameCardItem(props: GameCardItemProps) {
  const { game, joinForm = "", note, level = 3, reloadDocument = false } = props;
  return (
    <RenderedOnce
      as="li"
      source={note ? null : game}
      variant={`${level} ${joinForm} ${reloadDocument}`}
      className="game-row"
      id={rowId(game.id)}
    >
      <Content {...props} />
    </RenderedOnce>
  );
});

function Content({ game, joinForm, note, level = 3, reloadDocument }: GameCardItemProps) {
  const t = useT("games");
  const Heading = level === 2 ? "h2" : "h3";
  // Players may have the same initials.
  const numbered = game.faces.map((face, index) => ({ face, index }));
  const where = [game.area, game.distanceLabel].filter((part) => part && part !== game.venueName);
  return (
    <>
      <CourtMark sport={game.sport.icon} />
      <div>
        <p className="row row-between">
          <time className="game-when" dateTime={game.startTime}>
            {game.dayLabel}
          </time>
          <StatusBadge status={game.status} />
        </p>
        <Heading>
          <Link to={game.path ?? `/games/${game.id}`} reloadDocument={reloadDocument}>
            <bdi>{game.title}</bdi>
          </Link>
        </Heading>
        <p className="muted">
          {game.venueName ? <bdi>{game.venueName}</bdi> : t("noLocation")}
          {where.map((part) => (
            <span key={part}>
              {" · "}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
        <p className="clip">
          {game.sport.name}
          {" · "}
          {game.description ? <bdi>{game.description}</bdi> : t("common:noDescription")}
        </p>
        <p className="row row-between">
          <span className="game-players">
            {numbered.length > 0 && (
              <span className="player-faces">
                {numbered.map(({ face, index }) => (
                  <Avatar key={index} name={face} src={face.startsWith("/") ? face : null} size="s" />
                ))}
              </span>
            )}
            <span>{t("players", { confirmed: game.confirmedCount, count: game.maxPlayers })}</span>
            <SpotsLeft game={game} />
          </span>
          <b>
            <bdi>{game.priceLabel ?? t("find:free")}</bdi>
          </b>
        </p>
        {note && <p>{note}</p>}
        <Badges game={game} />
        {joinForm && game.canTake && (
          <JoinButton form={joinForm} gameId={game.id} title={game.title} status={game.canTake} />
        )}
      </div>
    </>
  );
}

function SpotsLeft({ game: { spotsLeft, group, role } }: { game: GameRow }) {
  const t = useT("find");
  if (typeof spotsLeft !== "number") return null;
  if (spotsLeft === 1 && (group === "tonight" || group === "today"))
    return <Badge tone="clay">{t("lastSpot")}</Badge>;
  // For players with a role, the count beside it says "full".
  if (spotsLeft === 0 && role) return null;
  return <b className="game-spots">{spotsLeft > 0 ? t("spots", { count: spotsLeft }) : t("waitingList")}</b>;
}

function Badges({ game }: { game: GameRow }) {
  const t = useT("games");
  const { role, isPrivate, audience = "everyone" } = game;
  if (!role && !isPrivate && audience === "everyone") return null;
  return (
    <p className="row">
      {role && <RoleBadge role={role} label={game.roleLabel} />}
      <AudienceBadge audience={audience} />
      {isPrivate && <Badge icon="lock">{t("type_private")}</Badge>}
    </p>
  );
}

import { shareTargets } from "~/core/addresses/links";
import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { resultPath } from "~/features/results/components/paths";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import type { Reach } from "../../reach.server";
import { BelowMinimum } from "./BelowMinimum";
import { NotifyGuests } from "./NotifyGuests";
import { NudgeButton } from "./NudgeButton";
import { ScheduleButton } from "./ScheduleButton";
import { StatusButton } from "./StatusButton";
import { TeamsButton } from "./TeamsButton";

interface CockpitProps {
  game: GameView;
  waves: string | null;
  crews: readonly { id: string; label: string }[];
  reach: Reach;
  hasTeams: boolean;
  hasScore: boolean;
  isScheduled: boolean;
}

export function Cockpit(props: CockpitProps) {
  const { game, waves, crews, reach, hasTeams, hasScore, isScheduled } = props;
  const t = useT("cockpit");
  const { can } = game;
  const pathTo = (rest: string) => gamePath(game.id, null, rest);
  const isTimeToStart = can.start && !game.isEarlyToStart;
  return (
    <section className="card box organizer-card stack-s no-print" aria-labelledby="you-organize">
      <p className="line" id="you-organize">
        <Icon name="star" />
        {t("games:youOrganize")}
      </p>
      {can.invite && <Missing game={game} />}
      <BelowMinimum game={game} />
      {can.invite && waves && <p className="hint">{waves}</p>}
      <StatusButton game={game} />
      <WhoPlayed game={game} />
      {!hasScore && game.can.recordAttendance && (
        <LinkButton to={resultPath(game.id)} icon="trophy" variant="secondary" wide>
          {t("results:enter")}
        </LinkButton>
      )}
      {can.invite && (
        <>
          {game.share && (
            <a
              className={`btn btn-wide ${isTimeToStart ? "btn-secondary" : "btn-primary"}`}
              href={shareTargets(game.share)[0].href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="whatsapp" />
              {t("whatsApp")}
            </a>
          )}
          {crews.map(({ id, label }) => (
            <PostForm key={id} action={pathTo("/invite")}>
              <button type="submit" className="btn btn-soft btn-wide" name="crew" value={id}>
                {label}
              </button>
            </PostForm>
          ))}
          <NudgeButton game={game} />
          <NotifyGuests reach={reach} />
          <div className="tiles">
            {can.addExternal && (
              <LinkButton
                to={pathTo("/external-players#external-player")}
                variant="secondary"
                icon="user-plus"
              >
                {t("games:addExternalPlayer")}
              </LinkButton>
            )}
            <LinkButton to={pathTo("/invite")} variant="secondary" icon="send">
              {t("invitations:title")}
            </LinkButton>
          </div>
        </>
      )}
      {game.ticket.isOver && <NotifyGuests reach={reach} />}
      {game.againLabel && (
        <LinkButton to={pathTo("/again")} variant="soft" icon="repeat" wide>
          {game.againLabel}
        </LinkButton>
      )}
      <div className="row">
        <TeamsButton game={game} hasTeams={hasTeams} />
        <ScheduleButton game={game} isScheduled={isScheduled} />
      </div>
      <Lists game={game} />
    </section>
  );
}

function WhoPlayed({ game }: { game: GameView }) {
  const t = useT("cockpit");
  const { can, hasAttendance, status, confirmedCount } = game;
  const page = gamePath(game.id, null, "/attendance");
  const confirmed = game.participants.filter((person) => person.status === "confirmed").length;
  const text = hasAttendance ? t("played", { count: confirmedCount, max: confirmed }) : t("whoPlayed");
  if (!can.recordAttendance) return hasAttendance ? <p>{text}</p> : null;
  if (hasAttendance)
    return (
      <Link to={page} className="field-link">
        {text}
      </Link>
    );
  return (
    <LinkButton to={page} icon="user-check" variant={status === "completed" ? "primary" : "secondary"} wide>
      {text}
    </LinkButton>
  );
}

/** "6 of 14 missing. 12 invited have not answered." */
function Missing({ game }: { game: GameView }) {
  const t = useT("cockpit");
  const unanswered = game.participants.filter(({ status }) => status === "invited").length;
  const { spotsLeft, maxPlayers } = game;
  return (
    <>
      <p>
        <strong className={spotsLeft > 0 ? "count-due" : undefined}>
          {spotsLeft > 0
            ? t("missing", { count: spotsLeft, max: maxPlayers })
            : t("full", { count: maxPlayers })}
        </strong>
      </p>
      {unanswered > 0 && (
        <Link to={`${gamePath(game.id)}?participants=invited#participants`} className="field-link">
          {t("unanswered", { count: unanswered })}
        </Link>
      )}
    </>
  );
}

/** Names the first player while spots are free. */
function Lists({ game }: { game: GameView }) {
  const t = useT("cockpit");
  const next =
    !game.closedToNewcomersAs && game.participants.find(({ waitlistPosition }) => waitlistPosition === 1);
  if (!next && !game.duesLabel && !game.refundsLabel) return null;
  return (
    <div className="row row-between">
      {next && (
        <Link to={gamePath(game.id, null, "/waiting-list")} className="field-link">
          {t("waiting", { count: game.waitlistCount, name: next.name || t("common:formerPlayer") })}
        </Link>
      )}
      {game.duesLabel && (
        <Link to={gamePath(game.id, null, "/dues")} className="field-link">
          {game.duesLabel}
        </Link>
      )}
      {game.refundsLabel && (
        <Link to={gamePath(game.id, null, "/refunds")} className="field-link">
          {game.refundsLabel}
        </Link>
      )}
    </div>
  );
}

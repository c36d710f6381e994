import { Link, useNavigation } from "@remix-run/react";
import { RoleBadge } from "~/features/games/components/badges";
import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import { gamePath } from "~/features/games/components/paths";
import type { GameView, ParticipantStatus } from "~/features/games/types";
import type { OwnSpot } from "~/features/guests/routes/own-guest-spot.page.server";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { LinkButton } from "~/ui/LinkButton";
import { Meter } from "~/ui/Meter";
import { PostForm } from "~/ui/PostForm";
import { SpotButton } from "./SpotButton";

interface SpotCardProps {
  game: GameView;
  signedIn: boolean;
  /** The code that the viewer came with. */
  code: string | null;
  /** The spot taken in this browser without an account. */
  guestSpot: OwnSpot | null;
}

/** The viewer's participation: joining, answering, leaving, or why that is not possible. */
export function SpotCard({ game, signedIn, code, guestSpot }: SpotCardProps) {
  const t = useT("games");
  const action = gamePath(game.id, code, "/participation");
  const status = usePendingStatus(action) ?? game.userStatus;
  const full = game.spotsLeft === 0 && game.status === "scheduled" && status !== "confirmed";
  return (
    <Card title={t("yourPlace")} className="game-place no-print">
      <div className="stack-s">
        <Meter value={game.confirmedCount} max={game.maxPlayers} />
        <p className="row row-between small">
          <b className="num">{t("players", { confirmed: game.confirmedCount, count: game.maxPlayers })}</b>
          {!game.closedAs && (
            <span>{game.spotsLeft === 0 ? t("full") : t("spotsLeft", { count: game.spotsLeft })}</span>
          )}
        </p>
      </div>
      {status && (
        <p className="row">
          <RoleBadge role={status} />
          <strong>
            {status === "invited"
              ? t("invitations:invitedBy", { name: game.organizer.name })
              : t(`you_${status}`)}
          </strong>
          {status === "waitlisted" && game.waitlistPosition !== null && (
            <span className="num">{t("waitlistPosition", { position: game.waitlistPosition })}</span>
          )}
        </p>
      )}
      {(game.waitlistCount > 0 || full) && (
        <Link to={gamePath(game.id, code, "/waiting-list")} className="field-link">
          {game.waitlistCount > 0 ? t("waiting:waiting", { count: game.waitlistCount }) : t("waiting:title")}
        </Link>
      )}
      {game.closedAs && (
        <Banner kind="info">
          <p>{t("closed", { status: t(`closed_${game.closedAs}`) })}</p>
        </Banner>
      )}
      {full && (
        <Banner kind="warning">
          <p>{t("fullText")}</p>
        </Banner>
      )}
      {guestSpot && (
        <>
          <p>
            <strong>{t("guests:seatOf", { name: guestSpot.name })}</strong>
          </p>
          <LinkButton to={guestSpot.path} icon="user-check">
            {t("guests:yourSeat")}
          </LinkButton>
        </>
      )}
      {signedIn ? (
        <Answers game={game} action={action} />
      ) : (
        !game.closedAs &&
        !guestSpot && (
          <>
            <LoginToJoin to={gamePath(game.id, code)} />
            {game.can.takeGuestSeat && (
              <LinkButton to={gamePath(game.id, code, "/guest")} variant="secondary" icon="user-check">
                {t("guests:orGuest")}
              </LinkButton>
            )}
          </>
        )
      )}
      <RatePlayers game={game} />
    </Card>
  );
}

/** After a game, for its players, when there is somebody to rate. */
function RatePlayers({ game }: { game: GameView }) {
  const t = useT("ratings");
  const others = game.participants.some((one) => one.status === "confirmed" && !one.isExternal && !one.isYou);
  if (!game.can.ratePlayers || !others) return null;
  return (
    <LinkButton to={gamePath(game.id, null, "/ratings")} icon="star">
      {t("ratePlayers")}
    </LinkButton>
  );
}

function LoginToJoin({ to }: { to: string }) {
  const t = useT("games");
  const back = `?redirectTo=${encodeURIComponent(to)}`;
  return (
    <>
      <p>{t("loginToJoin")}</p>
      <div className="row">
        <LinkButton to={`/login${back}`} icon="log-in">
          {t("common:logIn")}
        </LinkButton>
        <LinkButton to={`/register${back}`} variant="quiet">
          {t("common:register")}
        </LinkButton>
      </div>
    </>
  );
}

function Answers({ game, action }: { game: GameView; action: string }) {
  const t = useT("games");
  const { userStatus, can } = game;
  const invited = userStatus === "invited";
  const waiting = userStatus === "waitlisted";
  return (
    <>
      {(can.join || can.waitlist || can.maybe || (can.leave && (invited || waiting))) && (
        <PostForm action={action} className="stack-s">
          {game.mustDeclare && (can.join || can.waitlist || can.maybe) && (
            <DeclareAudience audience={game.audience} />
          )}
          {can.join && (
            <SpotButton status="confirmed" variant="primary" icon="check">
              {invited ? t("accept") : t("joinGame")}
            </SpotButton>
          )}
          {can.waitlist && (
            <>
              <SpotButton status="waitlisted" variant="primary" icon="hourglass">
                {t("joinWaitlist")}
              </SpotButton>
              <p className="hint">{t("waitlistHint")}</p>
            </>
          )}
          {can.maybe && (
            <SpotButton status="maybe" icon="circle-question-mark">
              {userStatus === "confirmed" ? t("changeToMaybe") : t("joinMaybe")}
            </SpotButton>
          )}
          {can.leave && (invited || waiting) && (
            <SpotButton status="declined" icon="x">
              {invited ? t("decline") : t("leaveWaitlist")}
            </SpotButton>
          )}
        </PostForm>
      )}
      {can.leave && !invited && !waiting && (
        <Disclosure summary={t("leaveGame")} icon="log-out">
          <PostForm action={action} className="stack-s">
            {userStatus === "confirmed" && <p>{t("leaveConfirm")}</p>}
            <SpotButton status="declined" variant="danger">
              {t("leaveYes")}
            </SpotButton>
          </PostForm>
        </Disclosure>
      )}
    </>
  );
}

const ANSWERS = [
  "confirmed",
  "maybe",
  "declined",
  "waitlisted",
] as const satisfies readonly ParticipantStatus[];

/** The answer on its way to the server, shown at once; a refusal brings the old one back. */
function usePendingStatus(action: string): ParticipantStatus | null {
  const { formAction, formData } = useNavigation();
  if (formAction?.split("?")[0] !== action.split("?")[0]) return null;
  const sent = formData?.get("status");
  return ANSWERS.find((answer) => answer === sent) ?? null;
}

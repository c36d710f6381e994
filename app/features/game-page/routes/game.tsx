import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { DiscussionCard } from "~/features/discussion/components/DiscussionCard";
import { GameErrors } from "~/features/games/components/GameErrors";
import type { GameOutlet } from "~/features/games/components/game-outlet";
import { gamePath } from "~/features/games/components/paths";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { OfflineCopyNotice } from "~/features/offline/components/OfflineCopyNotice";
import { PushOffer } from "~/features/push/components/PushOffer";
import { unpackRoster } from "~/features/reliability/roster";
import { useT } from "~/i18n/context";
import {
  LazyBlockWarning,
  LazyCockpit,
  LazyGameWarnings,
  LazyHandoverCard,
  LazyOrganizerTools,
} from "../components/cockpit/LazyOrganizer";
import { GameDescription } from "../components/GameDescription";
import { GameDetails } from "../components/GameDetails";
import { GameEnd } from "../components/GameEnd";
import { GameHead } from "../components/GameHead";
import { GamePitch } from "../components/GamePitch";
import { Participants } from "../components/Participants";
import { ShareGame } from "../components/ShareGame";
import { asksForFriends } from "../components/spot/join-form";
import { LazyFriendNames } from "../components/spot/LazyFriends";
import { LazyGuestSpotForm } from "../components/spot/LazyVisitors";
import { SpotCard } from "../components/spot/SpotCard";
import { gameMeta } from "../game-meta";
import { offersPush, textParts } from "../text-parts";
import { loadGamePage } from "./game.page.server";

export const loader = (args: LoaderFunctionArgs) => loadGamePage(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const handle = { indexable: true, textParts };

export const meta: MetaFunction<typeof loader> = gameMeta;

export default function Game() {
  const _t = useT("games");
  const { code, signedIn, seenLabel, blockWarning, distance, discussion, guestSpot, ...data } =
    useLoaderData<typeof loader>();
  // Not rendered with every step of a navigation.
  const game = useMemo(
    () => ({ ...data.game, participants: unpackRoster(data.game.participants) }),
    [data.game],
  );
  useLiveGame(game.id, code, signedIn ? game.changeNumber : null);
  const calendar = `/api${gamePath(game.id, game.gameCode ?? code, "/calendar.ics")}`;
  const hasGuestSpot = guestSpot !== null;
  const outlet = <Outlet context={{ game, code, signedIn, hasGuestSpot } satisfies GameOutlet} />;
  // Rejected names are shown in their form, other refusals on top.
  const matches = useMatches();
  const isAt = (route: string) => matches.some(({ id }) => id === route);
  const showsGuestForm = !signedIn && !hasGuestSpot && !game.closedAs && game.guestsAllowed;
  const atGuestForm = isAt("features/guests/routes/guest") && showsGuestForm;
  const guestForm = atGuestForm
    ? outlet
    : showsGuestForm && game.can.takeGuestSeat && <LazyGuestSpotForm game={game} code={code} />;
  const asksFriends = asksForFriends(game, { signedIn, hasGuestSpot });
  const atFriends = isAt("features/game-page/routes/participation") && asksFriends;
  const friendNames = atFriends ? outlet : asksFriends && <LazyFriendNames game={game} />;
  const share = game.share && <ShareGame game={game} share={game.share} code={code} />;
  return (
    <div className="page game">
      <OfflineCopyNotice time={seenLabel} />
      <div className="game-top">
        {data.reach && (
          <LazyCockpit
            {...{
              game,
              waves: data.waves,
              crews: data.crews,
              reach: data.reach,
              hasTeams: data.teams !== undefined,
              hasScore: data.score !== undefined,
              isScheduled: data.isScheduled ?? false,
            }}
          />
        )}
        <div className="game-pitch">
          <Suspense>
            <GamePitch
              {...{ game, code, signedIn, hasGuestSpot, sides: data.teams, isScheduled: data.isScheduled }}
            />
          </Suspense>
          <div className="zellige" />
        </div>
        <GameHead {...{ game, code, distance, score: data.score }} />
      </div>
      <div className="game-side stack">
        {!atGuestForm && !atFriends && outlet}
        {game.handoverTo && <LazyHandoverCard game={game} />}
        <Suspense>
          <SpotCard
            {...{ game, signedIn, code, guestSpot, guestForm, friendNames, calendar, photo: data.photo }}
          />
        </Suspense>
        {blockWarning && <LazyBlockWarning warning={blockWarning} />}
        {offersPush(game) && <PushOffer />}
        {game.isOrganizer && <LazyOrganizerTools game={game} />}
        {(game.warnings.length > 0 || data.overlap) && (
          <LazyGameWarnings
            {...{
              warnings: game.warnings,
              sport: game.sport.name,
              venue: game.venue?.name,
              overlap: data.overlap,
            }}
          />
        )}
        <Suspense>
          <GameDetails
            game={game}
            calendar={calendar}
            hasActions={!hasGuestSpot && game.userStatus !== "confirmed" && !game.closedAs}
          />
        </Suspense>
        <GameDescription text={game.description} />
        {/* Beside the organizer's buttons, which make the other column longer. */}
        {game.isOrganizer && share}
      </div>
      <div className="game-people stack">
        <Suspense>
          <Participants game={game} code={code} />
        </Suspense>
        {!game.isOrganizer && share}
      </div>
      <div className="game-talk stack">
        <Suspense>
          <DiscussionCard discussion={discussion} gameId={game.id} code={code} />
        </Suspense>
        <GameEnd game={game} code={code} signedIn={signedIn} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

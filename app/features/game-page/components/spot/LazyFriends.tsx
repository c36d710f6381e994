import { lazy, Suspense } from "react";
import type { GameView } from "~/features/games/types";

const OwnFriends = lazy(() => import("./OwnFriends").then((file) => ({ default: file.OwnFriends })));
const FriendNames = lazy(() => import("./FriendNames").then((file) => ({ default: file.FriendNames })));

// Loaded on demand, because few games allow friends.

/** See OwnFriends. */
export const LazyOwnFriends = ({ game }: { game: GameView }) =>
  game.can.bringCompanion || game.companions.length > 0 ? (
    <Suspense fallback={null}>
      <OwnFriends game={game} />
    </Suspense>
  ) : null;

/** See FriendNames. */
export const LazyFriendNames = ({ game }: { game: GameView }) => (
  <Suspense fallback={null}>
    <FriendNames game={game} />
  </Suspense>
);

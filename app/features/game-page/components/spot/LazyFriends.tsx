import { Suspense } from "react";
import type { GameView } from "~/features/games/types";
import { lazyPart } from "~/ui/rendering/lazy-part";

const OwnFriends = lazyPart(() => import("./OwnFriends").then((file) => file.OwnFriends));
const FriendNames = lazyPart(() => import("./FriendNames").then((file) => file.FriendNames));

// Few games allow friends.

export const LazyOwnFriends = ({ game }: { game: GameView }) =>
  game.can.bringCompanion || game.companions.length > 0 ? (
    <Suspense fallback={null}>
      <OwnFriends game={game} />
    </Suspense>
  ) : null;

export const LazyFriendNames = ({ game }: { game: GameView }) => (
  <Suspense fallback={null}>
    <FriendNames game={game} />
  </Suspense>
);

import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "~/ui/rendering/lazy-part";
import type { AfterGame as AfterGameType } from "./AfterGame";

const AfterGame = lazyPart(() => import("./AfterGame").then((file) => file.AfterGame));

/** Games to come do not load this script. */
export const LazyAfterGame = (props: ComponentProps<typeof AfterGameType>) =>
  props.game.can.ratePlayers || props.photo ? (
    <Suspense fallback={null}>
      <AfterGame {...props} />
    </Suspense>
  ) : null;

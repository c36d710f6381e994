import { type ComponentProps, Suspense } from "react";
import type { GameWarnings as GameWarningsType } from "~/features/games/components/GameWarnings";
import type { BlockWarning as BlockWarningType } from "~/features/moderation/components/BlockWarning";
import { lazyPart } from "~/ui/rendering/lazy-part";
import type { HandoverCard as HandoverCardType } from "../handover/HandoverCard";
import type { Cockpit as CockpitType } from "./Cockpit";
import type { OrganizerTools as OrganizerToolsType } from "./OrganizerTools";

const Cockpit = lazyPart(() => import("./Cockpit").then((file) => file.Cockpit));
const OrganizerTools = lazyPart(() => import("./OrganizerTools").then((file) => file.OrganizerTools));
const HandoverCard = lazyPart(() => import("../handover/HandoverCard").then((file) => file.HandoverCard));
const BlockWarning = lazyPart(() =>
  import("~/features/moderation/components/BlockWarning").then((file) => file.BlockWarning),
);
const GameWarnings = lazyPart(() =>
  import("~/features/games/components/GameWarnings").then((file) => file.GameWarnings),
);

/** Players do not load these scripts. */
export const LazyCockpit = (props: ComponentProps<typeof CockpitType>) => (
  <Suspense fallback={null}>
    <Cockpit {...props} />
  </Suspense>
);

export const LazyOrganizerTools = (props: ComponentProps<typeof OrganizerToolsType>) => (
  <Suspense fallback={null}>
    <OrganizerTools {...props} />
  </Suspense>
);

export const LazyHandoverCard = (props: ComponentProps<typeof HandoverCardType>) => (
  <Suspense fallback={null}>
    <HandoverCard {...props} />
  </Suspense>
);

export const LazyGameWarnings = (props: ComponentProps<typeof GameWarningsType>) => (
  <Suspense fallback={null}>
    <GameWarnings {...props} />
  </Suspense>
);

/** Of people across a block, whom few games have. */
export const LazyBlockWarning = (props: ComponentProps<typeof BlockWarningType>) => (
  <Suspense fallback={null}>
    <BlockWarning {...props} />
  </Suspense>
);

import { type ComponentProps, lazy, Suspense } from "react";
import type { GameWarnings as GameWarningsType } from "~/features/games/components/GameWarnings";
import type { HandoverCard as HandoverCardType } from "../handover/HandoverCard";
import type { Cockpit as CockpitType } from "./Cockpit";
import type { OrganizerTools as OrganizerToolsType } from "./OrganizerTools";

const Cockpit = lazy(() => import("./Cockpit").then((file) => ({ default: file.Cockpit })));
const OrganizerTools = lazy(() =>
  import("./OrganizerTools").then((file) => ({ default: file.OrganizerTools })),
);
const HandoverCard = lazy(() =>
  import("../handover/HandoverCard").then((file) => ({ default: file.HandoverCard })),
);
const GameWarnings = lazy(() =>
  import("~/features/games/components/GameWarnings").then((file) => ({ default: file.GameWarnings })),
);

/** The organizer's parts of the page, in scripts of their own that players do not load. */
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

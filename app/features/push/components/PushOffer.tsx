import { useDeferred } from "~/ui/rendering/use-deferred";
import type { PushSwitchProps } from "./PushSwitch";

const load = () => import("./PushSwitch").then(({ PushSwitch }) => PushSwitch);

/** Renders nothing without support and scripts. */
export function PushOffer(props: PushSwitchProps) {
  const PushSwitch = useDeferred(load);
  return PushSwitch && <PushSwitch {...props} />;
}

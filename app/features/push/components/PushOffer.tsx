import { useDeferred } from "~/ui/use-deferred";
import type { PushSwitchProps } from "./PushSwitch";

const load = () => import("./PushSwitch").then(({ PushSwitch }) => PushSwitch);

/** Offers push notifications if the site and the browser support them. Renders nothing without scripts. */
export function PushOffer(props: PushSwitchProps) {
  const PushSwitch = useDeferred(load);
  return PushSwitch && <PushSwitch {...props} />;
}

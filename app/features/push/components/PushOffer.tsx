import { useDeferred } from "~/ui/use-deferred";
import type { PushSwitchProps } from "./PushSwitch";

const load = () => import("./PushSwitch").then(({ PushSwitch }) => PushSwitch);

/** Offers notifications from the browser, where scripts run and the site can push. Without scripts there is nothing. */
export function PushOffer(props: PushSwitchProps) {
  const PushSwitch = useDeferred(load);
  return PushSwitch && <PushSwitch {...props} />;
}

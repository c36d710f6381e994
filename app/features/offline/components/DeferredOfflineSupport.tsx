import { useDeferred } from "~/ui/use-deferred";
import type { OfflineSupportProps } from "./OfflineSupport";

const load = () => import("./OfflineSupport").then(({ OfflineSupport }) => OfflineSupport);

/** What a page does about being offline; loaded when everything else is there, and does nothing in old browsers. */
export function DeferredOfflineSupport(props: OfflineSupportProps) {
  const Connection = useDeferred(load);
  return Connection && "serviceWorker" in navigator && <Connection {...props} />;
}

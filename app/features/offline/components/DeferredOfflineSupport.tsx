import { useDeferred } from "~/ui/use-deferred";
import type { OfflineSupportProps } from "./OfflineSupport";

const load = () => import("./OfflineSupport").then(({ OfflineSupport }) => OfflineSupport);

/** Offline support, loaded after the page; does nothing in browsers without service workers. */
export function DeferredOfflineSupport(props: OfflineSupportProps) {
  const Connection = useDeferred(load);
  return Connection && "serviceWorker" in navigator && <Connection {...props} />;
}

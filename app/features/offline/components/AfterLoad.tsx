import { useDeferred } from "~/ui/use-deferred";
import type { ConnectionProps } from "./Connection";

const load = () => import("./Connection").then(({ Connection }) => Connection);

/** What a page does about being offline; loaded when everything else is there, and does nothing in old browsers. */
export function AfterLoad(props: ConnectionProps) {
  const Connection = useDeferred(load);
  return Connection && "serviceWorker" in navigator && <Connection {...props} />;
}

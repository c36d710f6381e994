import { useT } from "~/i18n/context";
import { useDeferred } from "~/ui/use-deferred";

const load = () => import("./OfflineSupport").then(({ OfflineSupport }) => OfflineSupport);

/**
 * Offline support, loaded after the page; does nothing in browsers without service workers. Its texts come with the page,
 * since they could not be loaded when they are needed. `userId` is the signed-in user's; empty for a visitor.
 */
export function DeferredOfflineSupport({ userId }: { userId: string }) {
  const t = useT("offline");
  const Connection = useDeferred(load);
  return (
    Connection &&
    "serviceWorker" in navigator && (
      <Connection userId={userId} offlineText={t("now")} unsentText={t("notSent")} />
    )
  );
}

import { useT } from "~/i18n/context";
import { useDeferred } from "~/ui/rendering/use-deferred";

const load = () => import("./OfflineSupport").then(({ OfflineSupport }) => OfflineSupport);

/** Its texts come with the page, because offline they could not be loaded. `userId` is empty for a visitor. */
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

import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { useLateControls } from "~/ui/inline-styles";
import type { ShareView } from "../types";

export function NativeShare({ share: { summary, url } }: { share: ShareView }) {
  const t = useT("sharing");
  const areReady = useLateControls();
  if (!areReady || typeof navigator.share !== "function") return null;
  // Closing the share sheet is not a failure.
  const open = () => void navigator.share({ text: summary, url }).catch(() => undefined);
  return (
    <li>
      <Button type="button" variant="secondary" size="s" icon="send" onClick={open}>
        {t("otherApps")}
      </Button>
    </li>
  );
}

import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { ButtonRoom } from "~/ui/forms/ButtonRoom";
import { useLateControls } from "~/ui/rendering/inline-styles";

export function PrintButton({ label }: { label?: string }) {
  const t = useT("games");
  const areReady = useLateControls();
  const button = (
    <Button
      type="button"
      variant="quiet"
      size="s"
      icon="printer"
      disabled={!areReady}
      onClick={() => window.print()}
    >
      {label ?? t("printRoster")}
    </Button>
  );
  return areReady ? button : <ButtonRoom>{button}</ButtonRoom>;
}

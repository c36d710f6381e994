import { useT } from "~/i18n/context";
import { CopyButton } from "~/ui/CopyButton";
import { PlainTextarea } from "~/ui/forms/PlainTextarea";

/** The text to send, to read and to copy. */
export function InvitationText({ text }: { text: string }) {
  const t = useT("sharing");
  return (
    <>
      <PlainTextarea
        name="text"
        label={t("text")}
        hint={t("textHint")}
        hideLabel
        defaultValue={text}
        rows={Math.min(14, text.split("\n").length + 1)}
        readOnly
      />
      <CopyButton text={text} label={t("copyText")} />
    </>
  );
}

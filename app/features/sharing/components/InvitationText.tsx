import { useT } from "~/i18n/context";
import { CopyButton } from "~/ui/forms/CopyButton";
import { PlainTextarea } from "~/ui/forms/PlainTextarea";

/** Characters in a line on a phone. */
const LINE = 28;

const rowsOf = (text: string): number =>
  text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0);

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
        rows={Math.min(14, rowsOf(text))}
        readOnly
      />
      <CopyButton text={text} label={t("copyText")} />
    </>
  );
}

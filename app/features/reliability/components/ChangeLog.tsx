import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";

/** Newest first; nothing without lines. */
export function ChangeLog({ lines }: { lines: readonly { id: number; text: string; when: string }[] }) {
  const t = useT("attendance");
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t("changes")}>
      <ul className="list">
        {lines.map(({ id, text, when }) => (
          <li key={id}>
            {text} <span className="muted small">{when}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

import type { FormatKind } from "#db/limits/formats";
import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";

interface RestingProps {
  kind: FormatKind;
  resting: readonly { name: string }[];
}

/** The players or teams that rest in a round; where the winner stays, the ones that come on next. */
export function Resting({ kind, resting }: RestingProps) {
  const t = useT("formats");
  const locale = useLocale();
  if (resting.length === 0) return null;
  const names = joinList(
    locale,
    resting.map(({ name }) => name),
  );
  return <p className="muted small">{t(kind === "winner_stays" ? "waiting" : "resting", { names })}</p>;
}

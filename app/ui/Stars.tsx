import { useLocale, useT } from "~/i18n/context";
import { oneDecimal } from "~/i18n/numbers";
import { SpriteSymbol } from "./icons/sprite";
import { VisuallyHidden } from "./VisuallyHidden";

interface StarsProps {
  /** 0 to 5; null or 0 is "not rated". */
  value: number | null | undefined;
  /** Shows a mean with one decimal. */
  showValue?: boolean;
}

/** In half stars, rounded down. */
export function Stars({ value, showValue }: StarsProps) {
  const t = useT("common");
  const locale = useLocale();
  if (!value) return <span className="muted">{t("notRated")}</span>;
  const halves = Math.min(10, Math.max(0, Math.floor(value * 2)));
  const text = !showValue && Number.isInteger(value) ? value : oneDecimal(locale, value);
  return (
    <span className="stars-line">
      <svg className="stars mirror" viewBox="0 0 120 24" aria-hidden="true" focusable="false">
        <SpriteSymbol name={`stars-${halves}`} />
      </svg>
      {showValue && (
        <b className="num" aria-hidden="true">
          {text}
        </b>
      )}
      <VisuallyHidden>{t("starsValue", { value: text })}</VisuallyHidden>
    </span>
  );
}

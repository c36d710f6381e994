import { useT } from "~/i18n/context";

const POINTS =
  "16,0 20.7,4.7 27.3,4.7 27.3,11.3 32,16 27.3,20.7 27.3,27.3 20.7,27.3 16,32 11.3,27.3 4.7,27.3 4.7,20.7 0,16 4.7,11.3 4.7,4.7 11.3,4.7";

export function Logo() {
  const t = useT("common");
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <polygon points={POINTS} />
        <path d="M6 16h20M16 10.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11" />
      </svg>
      {t("appName")}
    </span>
  );
}

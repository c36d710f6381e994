import { useT } from "~/i18n/context";

export function Swatches({ colors }: { colors: readonly string[] }) {
  const t = useT("styleguide");
  return (
    <section className="stack">
      <h2>{t("group_tokens")}</h2>
      <ul className="swatches" dir="ltr">
        {colors.map((name) => (
          <li key={name} className="small">
            <div className={`swatch swatch-${name}`} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <h3>{t("longText")}</h3>
      <p className="lead">{t("longText")}</p>
      <p>{t("longText")}</p>
      <p className="muted small">{t("longText")}</p>
    </section>
  );
}

import { useT } from "~/i18n/context";

export function Story() {
  const t = useT("landing");
  return (
    <section className="stack" id="story">
      <h2>{t("storyTitle")}</h2>
      <p className="lead">{t("storyText")}</p>
      <p className="lead">{t("storyMore")}</p>
    </section>
  );
}

import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";

const FEATURES = [
  { icon: "calendar-plus", title: "featureMatches", text: "featureMatchesText" },
  { icon: "map-pin", title: "featureVenues", text: "featureVenuesText" },
  { icon: "share-2", title: "featureShare", text: "featureShareText" },
  { icon: "calendar-check", title: "featureCalendar", text: "featureCalendarText" },
  { icon: "smartphone", title: "featureLight", text: "featureLightText" },
  { icon: "languages", title: "featureLanguages", text: "featureLanguagesText" },
] as const;

/** What the product does today; a feature is named here once it works. */
export function Features() {
  const t = useT("landing");
  return (
    <section className="page" id="features">
      <h2>{t("featuresTitle")}</h2>
      <ul className="grid">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="l" />
            <h3>{t(title)}</h3>
            <p className="muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

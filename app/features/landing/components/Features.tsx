import { useT } from "~/i18n/context";
import { Scene } from "./Scene";

const FEATURES = [
  { scene: "games", title: "featureMatches", text: "featureMatchesText" },
  { scene: "venues", title: "featureVenues", text: "featureVenuesText" },
  { scene: "players", title: "featurePlayers", text: "featurePlayersText" },
  { scene: "calendar", title: "featureCalendar", text: "featureCalendarText" },
  { scene: "news", title: "featureNews", text: "featureNewsText" },
  { scene: "ratings", title: "featureRatings", text: "featureRatingsText" },
] as const;

/** The six main features. */
export function Features() {
  const t = useT("landing");
  return (
    <section className="page" id="features">
      <h2>{t("featuresTitle")}</h2>
      <ul className="grid">
        {FEATURES.map(({ scene, title, text }) => (
          <li key={title} className="line feature">
            <Scene name={scene} />
            <div>
              <h3>{t(title)}</h3>
              <p className="muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";

const FEATURES = [
  { title: "organize", text: "organizeText", icon: "calendar-check" },
  { title: "venueSearch", text: "venueSearchText", icon: "map-pin" },
  { title: "community", text: "communityText", icon: "users" },
  { title: "calendar", text: "calendarText", icon: "calendar" },
  { title: "bell:title", text: "notificationsText", icon: "bell" },
  { title: "ratings", text: "ratingsText", icon: "star" },
] as const;

export function Features() {
  const t = useT("landing");
  return (
    <section className="page" id="features">
      <h2>{t("featuresTitle")}</h2>
      <ul className="features">
        {FEATURES.map(({ title, text, icon }) => (
          <li key={title}>
            <h3>
              <Icon name={icon} /> {t(title)}
            </h3>
            <p className="muted">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

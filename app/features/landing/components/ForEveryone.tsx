import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

const DOORS = [
  { id: "crews", title: "crewTitle", text: "crewText", link: "crewLink", to: "/for-crews" },
  { id: "venues", title: "venueTitle", text: "venueText", link: "venues:addVenue", to: "/venues/create" },
  { id: "api", title: "apiTitle", text: "apiText", link: "apiLink", to: "/api/docs" },
] as const;

export function ForEveryone() {
  const t = useT("landing");
  return (
    <section className="page">
      <ul className="thirds">
        {DOORS.map(({ id, title, text, link, to }) => (
          <li key={id} id={id} className="stack-s">
            <h2>{t(title)}</h2>
            <p className="muted">{t(text)}</p>
            <p>
              <LinkButton to={to} variant="secondary" reloadDocument>
                {t(link)}
              </LinkButton>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";

export function Story() {
  const t = useT("landing");
  return (
    <section className="page" id="story">
      <h2>{t("storyTitle")}</h2>
      <p className="lead">{t("storyText")}</p>
      <p className="lead">{t("storyMore")}</p>
    </section>
  );
}

interface PeopleProps {
  team: readonly { name: string; role: string; picture: string }[];
  testimonial: { name: string; words: string } | null;
  stores: { apple?: string; google?: string };
}

/** What was configured of a testimonial, the team and the stores; nothing is invented about people. */
export function People({ team, testimonial, stores }: PeopleProps) {
  const t = useT("landing");
  return (
    <>
      {testimonial && (
        <section className="page">
          <h2>{t("testimonialTitle")}</h2>
          <figure className="stack-s">
            <blockquote className="lead" dir="auto">
              {testimonial.words}
            </blockquote>
            <figcaption dir="auto">{testimonial.name}</figcaption>
          </figure>
        </section>
      )}
      {team.length > 0 && (
        <section className="page">
          <h2>{t("teamTitle")}</h2>
          <ul className="team">
            {team.map(({ name, role, picture }) => (
              <li key={name} className="stack-s">
                <img src={picture} alt="" width={240} height={240} loading="lazy" />
                <h3 dir="auto">{name}</h3>
                <p className="muted">{role}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(stores.apple || stores.google) && (
        <section className="page">
          <h2>{t("storesTitle")}</h2>
          <div className="row">
            {stores.apple && <LinkButton to={stores.apple}>{t("appStore")}</LinkButton>}
            {stores.google && <LinkButton to={stores.google}>{t("googlePlay")}</LinkButton>}
          </div>
        </section>
      )}
    </>
  );
}

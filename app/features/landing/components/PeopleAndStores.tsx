import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { LinkButton } from "~/ui/LinkButton";

export function Story() {
  const t = useT("landing");
  return (
    <section className="page page-narrow" id="story">
      <h2>{t("storyTitle")}</h2>
      <p className="lead">{t("storyText")}</p>
      <p className="lead">{t("storyMore")}</p>
    </section>
  );
}

interface PeopleProps {
  team: readonly { name: string; role: string; picture?: string }[];
  testimonial: { name: string; words: string } | null;
  stores: { apple?: string; google?: string };
}

/** The configured testimonial, team and app stores; parts that are not configured are left out. */
export function PeopleAndStores({ team, testimonial, stores }: PeopleProps) {
  const t = useT("landing");
  return (
    <>
      {testimonial && (
        <section className="page page-narrow">
          <h2>{t("testimonialTitle")}</h2>
          <figure className="stack-s">
            <blockquote className="lead">{t("quoted", { words: testimonial.words })}</blockquote>
            <figcaption>
              <bdi>{testimonial.name}</bdi>
            </figcaption>
          </figure>
        </section>
      )}
      {team.length > 0 && (
        <section className="page page-narrow">
          <h2>{t("teamTitle")}</h2>
          <ul className="team">
            {team.map(({ name, role, picture }) => (
              <li key={name} className="stack-s">
                <Avatar name={name} src={picture} size="l" />
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                <p className="muted">{role}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(stores.apple || stores.google) && (
        <section className="page page-narrow">
          <h2>{t("storesTitle")}</h2>
          <div className="row">
            {stores.apple && (
              <LinkButton to={stores.apple} variant="secondary">
                {t("appStore")}
              </LinkButton>
            )}
            {stores.google && (
              <LinkButton to={stores.google} variant="secondary">
                {t("googlePlay")}
              </LinkButton>
            )}
          </div>
        </section>
      )}
    </>
  );
}

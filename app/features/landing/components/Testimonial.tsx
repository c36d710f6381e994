import { useT } from "~/i18n/context";

export function Testimonial({ name, words }: { name: string; words: string }) {
  const t = useT("landing");
  return (
    <section className="stack">
      <h2>{t("testimonialTitle")}</h2>
      <figure className="testimonial">
        <blockquote className="lead">{t("common:quoted", { words })}</blockquote>
        <figcaption>
          <bdi>{name}</bdi>
        </figcaption>
      </figure>
    </section>
  );
}

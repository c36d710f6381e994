import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { useLite } from "~/ui/lite";
import type { FilmView } from "../film.server";

const STEPS = [
  { title: "howFind", text: "howFindText" },
  { title: "howJoin", text: "howJoinText" },
  { title: "howPlay", text: "howPlayText" },
] as const;

/** Three steps, and the way to the film that shows them. */
export function HowItWorks({ film }: { film: FilmView }) {
  const t = useT("landing");
  return (
    <section className="page page-narrow" id="how">
      <h2>{t("howTitle")}</h2>
      <ol className="list">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p className="muted">{t(text)}</p>
          </li>
        ))}
      </ol>
      <a href={film.page} className="film-stage deep">
        {!useLite() && (
          <img src={film.poster} alt="" width={film.width} height={film.height} loading="lazy" />
        )}
        <b className="line">
          <Icon name="play" /> {t("seeFilm", { seconds: film.seconds, kilobytes: film.kilobytes })}
        </b>
      </a>
    </section>
  );
}

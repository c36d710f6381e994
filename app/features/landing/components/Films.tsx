import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { useLite } from "~/ui/rendering/lite";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { FilmView } from "../film.server";
import { FilmPlayer } from "./FilmPlayer";

interface FilmsProps {
  films: readonly FilmView[];
  videos: readonly { title: string; href: string }[];
}

/** In a dialog, with scripts. */
export function Films({ films, videos }: FilmsProps) {
  const t = useT("landing");
  const lite = useLite();
  const [shown, setShown] = useState<FilmView | null>(null);
  const show = (film: FilmView) => (event: MouseEvent) => {
    // No dialogs before 2022; these keys ask for a new tab.
    if (!("HTMLDialogElement" in window) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(film);
  };
  return (
    <section className="stack" id="films">
      <h2>{t("filmsTitle")}</h2>
      <ul className="films">
        {films.map((film) => (
          <li key={film.language}>
            <a href={film.page} className="film-stage deep" onClick={show(film)}>
              {!lite && (
                <img src={film.poster} alt="" width={film.width} height={film.height} loading="lazy" />
              )}
              <b className="line">
                <Icon name="play" size="s" />
                <span>
                  <VisuallyHidden>{t("watchFilm")} </VisuallyHidden>
                  <bdi lang={film.language}>{film.label}</bdi>
                </span>
              </b>
              <span className="small">
                {t("filmSize", { seconds: film.seconds, kilobytes: film.kilobytes })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {videos.map(({ title, href }) => (
        <p key={href}>
          <a href={href} rel="noopener">
            {title}
          </a>
        </p>
      ))}
      {shown && <FilmDialog film={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function FilmDialog({ film, onClose }: { film: FilmView; onClose: () => void }) {
  const t = useT("common");
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className="film-dialog deep" aria-label={film.title} onClose={onClose}>
      <button type="button" className="icon-btn" aria-label={t("close")} onClick={() => box.current?.close()}>
        <Icon name="x" />
      </button>
      <FilmPlayer film={film} autoPlay />
    </dialog>
  );
}

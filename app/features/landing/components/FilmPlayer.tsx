import type { ReactNode } from "react";
import type { FilmView } from "../film.server";

interface FilmPlayerProps {
  film: Pick<FilmView, "language" | "label" | "title" | "file" | "poster" | "width" | "height">;
  otherTracks?: readonly { language: string; label: string }[];
  autoPlay?: boolean;
  /** For browsers that play no video. */
  children?: ReactNode;
}

/** Loads nothing until played. */
export function FilmPlayer({ film, otherTracks = [], autoPlay, children }: FilmPlayerProps) {
  const { language, label, title, file, poster, width, height } = film;
  return (
    <video
      {...{ poster, width, height, autoPlay }}
      src={file}
      aria-label={title}
      controls
      playsInline
      preload="none"
    >
      <track kind="captions" src={`/film/${language}.vtt`} srcLang={language} label={label} default />
      {otherTracks.map((track) => (
        <track
          key={track.language}
          kind="captions"
          src={`/film/${track.language}.vtt`}
          srcLang={track.language}
          label={track.label}
        />
      ))}
      {children}
    </video>
  );
}

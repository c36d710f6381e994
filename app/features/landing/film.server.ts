import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import ar from "./film/ar.mp4?url";
import arPoster from "./film/ar.webp?url";
import en from "./film/en.mp4?url";
import enPoster from "./film/en.webp?url";
import fr from "./film/fr.mp4?url";
import frPoster from "./film/fr.webp?url";
import takes from "./film/takes.json";

const FILES: Record<Locale, string> = { ar, en, fr };
const POSTERS: Record<Locale, string> = { ar: arPoster, en: enPoster, fr: frPoster };

export const SCENES = ["link", "page", "name", "in", "again", "send", "fills"] as const;

export interface FilmView {
  language: Locale;
  page: string;
  /** As `label`, in the film's language. */
  title: string;
  label: string;
  file: string;
  poster: string;
  width: number;
  height: number;
  seconds: number;
  kilobytes: number;
}

export function filmFor(locale: Locale): FilmView {
  const { seconds, bytes } = takes.films[locale];
  const t = translator(locale, "film");
  return {
    language: locale,
    page: `/explainer/${locale}`,
    title: t("landing:filmsTitle"),
    label: t("language"),
    file: FILES[locale],
    poster: POSTERS[locale],
    ...takes.size,
    seconds: Math.round(seconds),
    kilobytes: Math.ceil(bytes / 1000),
  };
}

/** The reader's language, French and Arabic. */
export const filmsFor = (locale: Locale): FilmView[] =>
  [...new Set<Locale>([locale, "fr", "ar"])].map(filmFor);

export const filmPage = (locale: Locale) => ({
  ...filmFor(locale),
  scenes: SCENES.map((scene) => translator(locale, "film")(scene)),
});

/** WebVTT. */
export function captions(locale: Locale): string {
  const t = translator(locale, "film");
  const { starts, seconds } = takes.films[locale];
  const cues = SCENES.map((scene, index) => {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? seconds];
    return `${timestamp(from)} --> ${timestamp(to)}\n${t(scene)}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

/** 00:04.200 */
const timestamp = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;

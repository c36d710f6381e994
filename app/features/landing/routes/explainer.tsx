import "~/ui/styles/features/landing.css";
import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { pageLoader } from "~/http/page-loader.server";
import { LOCALES } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { LinkButton } from "~/ui/LinkButton";
import { pageTitle } from "~/ui/layout/page-title";
import { useLite } from "~/ui/lite";
import { filmPage } from "../film.server";

/** /explainer/{language}: the film in that language, whatever the reader's own, and the same in words. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const language = LOCALES.find((one) => one === args.params.language);
    if (!language) throw new DomainError("not_found");
    const t = translator(language, "film");
    const film = filmPage(language);
    const size = { seconds: film.seconds, kilobytes: film.kilobytes };
    return {
      ...film,
      language,
      title: t("title"),
      description: t("description"),
      texts: {
        language: t("language"),
        find: t("find"),
        download: t("download", size),
        size: t("size", size),
      },
      otherTracks: LOCALES.filter((one) => one !== language).map((one) => ({
        language: one,
        label: translator(one, "film")("language"),
      })),
    };
  });

export const handle = {
  indexable: true,
  still: true,
  translations: { fr: "/explainer/fr", ar: "/explainer/ar", en: "/explainer/en" },
};

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageTitle(args),
  ...(args.data ? [{ name: "description", content: args.data.description }] : []),
];

export default function FilmPage() {
  const film = useLoaderData<typeof loader>();
  const { language, title, description, scenes, texts } = film;
  return (
    <div className="page page-narrow" lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      <h1>{title}</h1>
      <p>{description}</p>
      <Player {...film} />
      <ol className="list">
        {scenes.map((scene) => (
          <li key={scene}>{scene}</li>
        ))}
      </ol>
      <p>
        <LinkButton to="/games" reloadDocument>
          {texts.find}
        </LinkButton>
      </p>
    </div>
  );
}

type Film = ReturnType<typeof useLoaderData<typeof loader>>;

/** Loads nothing of the film before it is played. In lite mode, a link that says how large it is. */
function Player({ file, poster, width, height, language, otherTracks, texts, title }: Film) {
  if (useLite()) return <a href={file}>{texts.download}</a>;
  return (
    <figure className="film-stage deep">
      <video
        src={file}
        poster={poster}
        width={width}
        height={height}
        aria-label={title}
        controls
        playsInline
        preload="none"
      >
        <track
          kind="captions"
          src={`/film/${language}.vtt`}
          srcLang={language}
          label={texts.language}
          default
        />
        {otherTracks.map((track) => (
          <track
            key={track.language}
            kind="captions"
            src={`/film/${track.language}.vtt`}
            srcLang={track.language}
            label={track.label}
          />
        ))}
        <a href={file}>{texts.download}</a>
      </video>
      <figcaption className="small">{texts.size}</figcaption>
    </figure>
  );
}

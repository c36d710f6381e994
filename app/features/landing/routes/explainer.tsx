import "~/ui/styles/features/landing.css";
import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { pageLoader } from "~/http/page-loader.server";
import { LOCALES } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { useLite } from "~/ui/rendering/lite";
import { FilmPlayer } from "../components/FilmPlayer";
import { filmPage } from "../film.server";

/** In the address's language. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const language = LOCALES.find((candidate) => candidate === args.params.language);
    if (!language) throw new DomainError("not_found");
    const t = translator(language, "film");
    const film = filmPage(language);
    const size = { seconds: film.seconds, kilobytes: film.kilobytes };
    return {
      ...film,
      language,
      description: t("description"),
      texts: {
        find: t("find"),
        download: t("download", size),
        size: t("size", size),
      },
      otherTracks: LOCALES.filter((locale) => locale !== language).map((locale) => ({
        language: locale,
        label: translator(locale, "film")("language"),
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
      <Player film={film} />
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

/** In lite mode, a link with the film's size. */
function Player({ film }: { film: Film }) {
  const { file, otherTracks, texts } = film;
  const download = <a href={file}>{texts.download}</a>;
  if (useLite()) return download;
  return (
    <figure className="film-stage deep">
      <FilmPlayer film={film} otherTracks={otherTracks}>
        {download}
      </FilmPlayer>
      <figcaption className="small">{texts.size}</figcaption>
    </figure>
  );
}

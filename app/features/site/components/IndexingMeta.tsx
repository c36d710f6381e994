import { useLocation, useMatches } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { FullKey } from "~/i18n/namespaces";
import { pageUrls, type Translations, translatedPageUrls } from "../page-urls";

interface IndexableHandle {
  /** Search engines may list the page: the text that describes it, or true where its `meta` does. */
  indexable: FullKey | true;
  /** Of a page that has an address for each of its languages. */
  translations?: Translations;
}

const isIndexable = (handle: unknown): handle is IndexableHandle =>
  typeof handle === "object" && handle !== null && "indexable" in handle;

/** A page of a kind that may be listed, which itself may not: a private game, somebody's own list. */
const isUnlisted = (data: unknown): boolean =>
  typeof data !== "object" || data === null || ("unlisted" in data && data.unlisted === true);

interface IndexingMetaProps {
  origin: string;
  /** Search engines are never signed in: whoever is gets only the page's own address, to pass it on. */
  listed: boolean;
}

/** What the head tells search engines. Pages are left out unless they say otherwise with `handle.indexable`. */
export function IndexingMeta({ origin, listed }: IndexingMetaProps) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  const page = useMatches().slice(-1)[0];
  if (!isIndexable(page?.handle) || isUnlisted(page?.data)) return <meta name="robots" content="noindex" />;
  const { indexable, translations } = page.handle;
  const { canonical, alternates } = translations
    ? translatedPageUrls(origin, pathname, translations)
    : pageUrls(origin, pathname, search);
  return (
    <>
      {listed && indexable !== true && <meta name="description" content={t(indexable)} />}
      <link rel="canonical" href={canonical} />
      {listed &&
        alternates.map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
    </>
  );
}

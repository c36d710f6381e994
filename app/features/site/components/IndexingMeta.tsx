import { useLocation, useMatches } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { FullKey } from "~/i18n/namespaces";
import { pageUrls, type Translations, translatedPageUrls } from "../page-urls";

interface IndexableHandle {
  /** Lets search engines list the page: the key of its description, or true if its `meta` has one. */
  indexable: FullKey | true;
  /** For a page with a separate path for each language. */
  translations?: Translations;
}

const isIndexable = (handle: unknown): handle is IndexableHandle =>
  typeof handle === "object" && handle !== null && "indexable" in handle;

/** Whether this page must not be listed though its route may be: a private game, a user's own list. */
const isUnlisted = (data: unknown): boolean =>
  typeof data !== "object" || data === null || ("unlisted" in data && data.unlisted === true);

/** The path of a page that has several addresses. */
const canonicalPath = (data: unknown): string | null =>
  typeof data === "object" &&
  data !== null &&
  "canonicalPath" in data &&
  typeof data.canonicalPath === "string"
    ? data.canonicalPath
    : null;

interface IndexingMetaProps {
  origin: string;
  /** False for signed-in users, who get only the canonical URL, for sharing. */
  listed: boolean;
}

/** The meta tags for search engines. Pages are not indexed unless their route has `handle.indexable`. */
export function IndexingMeta({ origin, listed }: IndexingMetaProps) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  const page = useMatches().slice(-1)[0];
  if (!isIndexable(page?.handle) || isUnlisted(page?.data)) return <meta name="robots" content="noindex" />;
  const { indexable, translations } = page.handle;
  const { canonical, alternates } = translations
    ? translatedPageUrls(origin, pathname, translations)
    : pageUrls(origin, canonicalPath(page.data) ?? pathname, search);
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

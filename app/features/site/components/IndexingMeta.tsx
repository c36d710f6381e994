import { useLocation, useMatches } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { isIndexable } from "../indexable";
import { pageUrls, translatedPageUrls } from "../page-urls";

/** Private games and own lists. */
const isUnlisted = (data: unknown): boolean =>
  typeof data !== "object" || data === null || ("unlisted" in data && data.unlisted === true);

const canonicalPath = (data: unknown): string | null =>
  typeof data === "object" &&
  data !== null &&
  "canonicalPath" in data &&
  typeof data.canonicalPath === "string"
    ? data.canonicalPath
    : null;

interface IndexingMetaProps {
  origin: string;
  /** Signed in: only the canonical URL, for sharing. */
  listed: boolean;
}

/** Only routes with `handle.indexable` are indexed. */
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

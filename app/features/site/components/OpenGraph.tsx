import { useLocation, useMatches } from "@remix-run/react";
import { withLanguage } from "~/core/addresses/links";
import { useLocale, useT } from "~/i18n/context";
import { titleOf } from "~/ui/layout/page-title";
import { isIndexable } from "../indexable";
import { pageUrls } from "../page-urls";

interface OpenGraphProps {
  origin: string;
  appName: string;
  /** Of the site. */
  about: { description: string; card: string };
}

/** What messengers show of a link to a page without a preview of its own. They are never signed in. */
export function OpenGraph({ origin, appName, about }: OpenGraphProps) {
  const t = useT("common");
  const locale = useLocale();
  const { pathname } = useLocation();
  const matches = useMatches();
  if (matches.some(({ data }) => hasPreview(data))) return null;
  const page = matches.at(-1);
  const { indexable, translations } = isIndexable(page?.handle) ? page.handle : {};
  const own = indexable === true ? descriptionOf(page?.data) : indexable && t(indexable);
  const { canonical } = pageUrls(origin, pathname, "");
  return (
    <>
      <meta property="og:site_name" content={appName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={titleOf(page?.data) ?? appName} />
      <meta property="og:description" content={own || about.description} />
      <meta property="og:url" content={translations ? canonical : withLanguage(canonical, locale)} />
      <meta property="og:image" content={origin + about.card} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const hasPreview = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "preview" in data && Boolean(data.preview);

const descriptionOf = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "description" in data && typeof data.description === "string"
    ? data.description
    : null;

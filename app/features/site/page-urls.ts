import { isLocale, LOCALES, type Locale } from "~/i18n/languages";

interface PageUrls {
  canonical: string;
  alternates: { language: string; href: string }[];
}

/** Paths of one text in its languages, where each has an address of its own instead of `?lang=`. */
export type Translations = Readonly<Partial<Record<Locale, string>>>;

/** The addresses of such a page: whoever reads none of its languages gets the first. */
export function translatedPageUrls(origin: string, pathname: string, paths: Translations): PageUrls {
  const alternates = Object.entries(paths).map(([language, path]) => ({ language, href: origin + path }));
  const [first] = alternates;
  return {
    canonical: origin + pathname,
    alternates: first ? [...alternates, { language: "x-default", href: first.href }] : [],
  };
}

/**
 * A page's own address and those of its languages, for search engines. Of what follows the question mark only the
 * language and the page of a list make another page.
 */
export function pageUrls(origin: string, pathname: string, search: string): PageUrls {
  const given = new URLSearchParams(search);
  const address = (language: string | null) => {
    const query = new URLSearchParams();
    const page = given.get("page");
    if (page && /^[1-9]\d*$/.test(page) && page !== "1") query.set("page", page);
    if (language) query.set("lang", language);
    return `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  };
  const language = given.get("lang");
  return {
    canonical: address(isLocale(language) ? language : null),
    alternates: [
      ...LOCALES.map((locale) => ({ language: locale, href: address(locale) })),
      { language: "x-default", href: address(null) },
    ],
  };
}

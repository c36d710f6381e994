import { isLocale, LOCALES, type Locale } from "~/i18n/languages";

interface PageUrls {
  canonical: string;
  alternates: { language: string; href: string }[];
}

/** Instead of `?lang=`. */
export type Translations = Readonly<Partial<Record<Locale, string>>>;

/** The first is for other languages. */
export function translatedPageUrls(origin: string, pathname: string, paths: Translations): PageUrls {
  const alternates = Object.entries(paths).map(([language, path]) => ({ language, href: origin + path }));
  const [first] = alternates;
  return {
    canonical: origin + pathname,
    alternates: first ? [...alternates, { language: "x-default", href: first.href }] : [],
  };
}

/** Language and page number identify a page. */
export function pageUrls(origin: string, pathname: string, search: string): PageUrls {
  const given = new URLSearchParams(search);
  const urlIn = (language: string | null) => {
    const query = new URLSearchParams();
    const page = given.get("page");
    if (page && /^[1-9]\d*$/.test(page) && page !== "1") query.set("page", page);
    if (language) query.set("lang", language);
    return `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  };
  const language = given.get("lang");
  return {
    canonical: urlIn(isLocale(language) ? language : null),
    alternates: [
      ...LOCALES.map((locale) => ({ language: locale, href: urlIn(locale) })),
      { language: "x-default", href: urlIn(null) },
    ],
  };
}

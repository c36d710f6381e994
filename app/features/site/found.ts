import { isLocale, LOCALES } from "~/i18n/languages";

interface Addresses {
  canonical: string;
  alternates: { language: string; href: string }[];
}

/**
 * A page's own address and those of its languages, for search engines. Of what follows the question mark only the
 * language and the page of a list make another page.
 */
export function addressesOf(origin: string, pathname: string, search: string): Addresses {
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

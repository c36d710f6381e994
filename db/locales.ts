/** The languages of the site. */
export const LOCALES = ["en", "fr", "ar"] as const;

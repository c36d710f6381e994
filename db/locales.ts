export const LOCALES = ["en", "fr", "ar"] as const;

import { z } from "zod";
import type { Locale } from "./languages";

export const localizedNames = (row: {
  nameEn: string;
  nameFr: string;
  nameAr: string;
}): Record<Locale, string> => ({
  en: row.nameEn,
  fr: row.nameFr,
  ar: row.nameAr,
});

export const LocalizedNamesJson = z.object({ en: z.string(), fr: z.string(), ar: z.string() });

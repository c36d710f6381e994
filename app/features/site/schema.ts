import { z } from "zod";
import { LOCALES } from "~/i18n/languages";

const redirectTo = z.string().optional();

export const LanguageInput = z.object({ language: z.enum(LOCALES), redirectTo });

export const LiteInput = z.object({ lite: z.enum(["on", "off"]), redirectTo });

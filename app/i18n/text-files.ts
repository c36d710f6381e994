/** The name of the file with all texts that browsers load. */
export const ALL_TEXTS = "all";

/** The address of the file with all texts, in the language and version of this file. */
export const allTexts = (file: string): string => file.slice(0, file.lastIndexOf("-") + 1) + ALL_TEXTS;

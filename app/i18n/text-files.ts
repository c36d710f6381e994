export const ALL_TEXTS = "all";

export const allTexts = (file: string): string => file.slice(0, file.lastIndexOf("-") + 1) + ALL_TEXTS;

/** The page's background (`--bg` of tokens.css), for browsers' own bars and the installed app. */
export const PAPER = { light: "#fbf8f2", dark: "#0b1411" } as const;

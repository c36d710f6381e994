/** `--bg` of tokens.css, for the browser's own bars and the installed app. */
export const PAPER = { light: "#fbf8f2", dark: "#0b1411" } as const;

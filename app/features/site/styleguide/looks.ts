export const LOOKS = ["own", "light", "dark", "light-contrast", "dark-contrast"] as const;
export type Look = (typeof LOOKS)[number];

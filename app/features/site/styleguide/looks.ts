/** What the specimens can be looked at in, whatever the device asks for. */
export const LOOKS = ["own", "light", "dark", "light-contrast", "dark-contrast"] as const;
export type Look = (typeof LOOKS)[number];

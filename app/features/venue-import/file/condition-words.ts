import type { LIGHTS, SURFACES } from "~/features/venues/condition/condition-values";

type Surface = (typeof SURFACES)[number];
type Lights = (typeof LIGHTS)[number];

const SURFACE_WORDS: Record<string, Surface> = {
  ...{ grass: "grass", turf: "turf", artificial_turf: "turf", clay: "clay", hard: "hard" },
  ...{ asphalt: "hard", concrete: "hard", paved: "hard", acrylic: "hard", tartan: "hard" },
  ...{ wood: "wood", sand: "sand", earth: "clay", ground: "clay", dirt: "clay" },
};
const LIGHTS_WORDS: Record<string, Lights> = { yes: "lit", lit: "lit", no: "unlit", unlit: "unlit" };

const known = <Word>(words: Record<string, Word>, text: string | undefined): Word | null =>
  words[text?.toLowerCase() ?? ""] ?? null;

/** Null for a word that says nothing about it. */
export const surfaceOf = (text: string | undefined): Surface | null => known(SURFACE_WORDS, text);
export const lightsOf = (text: string | undefined): Lights | null => known(LIGHTS_WORDS, text);

import type { Locale } from "~/i18n/languages";
import type { IconName } from "~/ui/icon-names";

type Localized = Readonly<Record<Locale, string>>;

/** The languages a video may explain the product in (spec 2, "Landing page"). */
export type ExplainerLanguage = "fr" | "ar";

/** What only the people who run a Houma can know. A part that stays empty is not shown anywhere. */
export const site: {
  contact: { address: readonly string[]; email?: string; phone?: string };
  social: readonly { href: string; label: string; icon: IconName }[];
} = {
  contact: { address: [] },
  social: [],
};

export interface LandingSite {
  /**
   * Files below public/: an MP4 or WebM such as "/videos/fr.mp4", and its captions (WebVTT) such as "/videos/fr.vtt".
   * Three drawn steps stand in.
   */
  videos: Partial<Record<ExplainerLanguage, { file: string; captions: string }>>;
  /** Without a picture, a file below public/ too, the initials stand. */
  team: readonly { name: string; role: Localized; picture?: string }[];
  testimonial: { name: string; words: Localized } | null;
  stores: { apple?: string; google?: string };
}

export const landingSite: LandingSite = { videos: {}, team: [], testimonial: null, stores: {} };

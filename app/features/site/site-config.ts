import type { Locale } from "~/i18n/languages";
import type { IconName } from "~/ui/icon-names";

type Localized = Readonly<Record<Locale, string>>;

/** The languages of the explanation and its video. */
export type ExplainerLanguage = "fr" | "ar";

/** The operator's contact and social links. Empty parts are not shown. */
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
   * Without a video, three illustrated steps are shown.
   */
  videos: Partial<Record<ExplainerLanguage, { file: string; captions: string }>>;
  /** `picture` is a file below public/; without one, the initials are shown. */
  team: readonly { name: string; role: Localized; picture?: string }[];
  testimonial: { name: string; words: Localized } | null;
  stores: { apple?: string; google?: string };
}

export const landingSite: LandingSite = { videos: {}, team: [], testimonial: null, stores: {} };

import type { Locale } from "~/i18n/languages";
import type { IconName } from "~/ui/icon-names";

type Localized = Readonly<Record<Locale, string>>;

/** The operator's contact and social links. Empty parts are not shown. */
export const site: {
  contact: { address: readonly string[]; email?: string; phone?: string };
  social: readonly { href: string; label: string; icon: IconName }[];
} = {
  contact: { address: [] },
  social: [],
};

/** Who runs the site, for the terms, the privacy notice and the contact page. */
export const operator: {
  /** By default the product's own, in the reader's language. */
  name?: string;
  /** By default contact@, abuse@ and privacy@ the site's host: these mailboxes must exist, or others be named here. */
  contactEmail?: string;
  abuseEmail?: string;
  privacyEmail?: string;
  /** The number of the declaration to the CNDP (law 09-08), once there is one. */
  declaration?: string;
  /** Who runs the servers and in which country, such as "Fly.io (Paris, France)". */
  hosting?: string;
  /** When these terms took effect: an ISO 8601 date. */
  inForce: string;
} = { inForce: "2026-11-22" };

export interface LandingSite {
  /** `picture` is a file below public/; without one, the initials are shown. */
  team: readonly { name: string; role: Localized; picture?: string }[];
  testimonial: { name: string; words: Localized } | null;
  stores: { apple?: string; google?: string };
}

export const landingSite: LandingSite = { team: [], testimonial: null, stores: {} };

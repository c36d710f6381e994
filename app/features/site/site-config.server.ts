import { env } from "~/core/settings/env.server";
import type { SocialNetwork } from "~/core/settings/site-config.server";
import type { Locale } from "~/i18n/languages";
import type { IconName } from "~/ui/icons/icon-names";

const NETWORKS: Record<SocialNetwork, { label: string; icon: IconName }> = {
  facebook: { label: "Facebook", icon: "facebook" },
  instagram: { label: "Instagram", icon: "instagram" },
  whatsapp: { label: "WhatsApp", icon: "whatsapp" },
  x: { label: "X", icon: "x-twitter" },
  youtube: { label: "YouTube", icon: "youtube" },
};

export function footerSite(locale: Locale) {
  const { contact, social } = env.SITE_CONFIG;
  const { address, ...reach } = contact;
  return {
    contact: { ...reach, ...(address && { address: address[locale] }) },
    social: social.map(({ network, href }) => ({ href, ...NETWORKS[network] })),
  };
}

export const socialPages = (): string[] => env.SITE_CONFIG.social.map(({ href }) => href);

export function landingSite(locale: Locale) {
  const { testimonial, team, stores, videos } = env.SITE_CONFIG;
  return {
    testimonial: testimonial ? { name: testimonial.name, words: testimonial.words[locale] } : null,
    team: team.map(({ role, about, ...member }) => ({
      ...member,
      role: role[locale],
      ...(about && { about: about[locale] }),
    })),
    stores,
    videos: videos.map(({ title, href }) => ({ title: title[locale], href })),
  };
}

export const operator = () => env.SITE_CONFIG.operator;

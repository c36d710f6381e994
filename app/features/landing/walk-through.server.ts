import { type ExplainerLanguage, type LandingSite, landingSite } from "~/features/site/site-config";
import { translator } from "~/i18n/messages.server";
import type { SceneName } from "./components/Scene";

export interface WalkThroughView {
  language: ExplainerLanguage;
  title: string;
  steps: { scene: SceneName; title: string; text: string }[];
  /** Shown in place of the illustrations. */
  video: { file: string; captions: string } | null;
}

/** The explanation in one language, with the configured video if there is one. */
export function walkThrough(language: ExplainerLanguage, { videos }: LandingSite): WalkThroughView {
  const t = translator(language, "landing");
  return {
    language,
    title: t("walkTitle"),
    steps: [
      { scene: "link", title: t("walkLink"), text: t("walkLinkText") },
      { scene: "seat", title: t("walkSeat"), text: t("walkSeatText") },
      { scene: "pitch", title: t("walkPlay"), text: t("walkPlayText") },
    ],
    video: videos[language] ?? null,
  };
}

/** In French and in Arabic, whatever the page's language. */
export const walkThroughs: readonly WalkThroughView[] = [
  walkThrough("fr", landingSite),
  walkThrough("ar", landingSite),
];

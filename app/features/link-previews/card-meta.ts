import type { MetaDescriptor } from "@remix-run/react";

/** Open Graph and Twitter tags of a card. `url` is absolute. */
export const cardMeta = (url: string, title: string): MetaDescriptor[] => [
  { property: "og:image", content: url },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: title },
  { name: "twitter:card", content: "summary_large_image" },
];

import type { MetaDescriptor } from "@remix-run/react";

interface Preview {
  title: string;
  description: string;
  /** Absolute. */
  link: string;
  /** Absolute. */
  card: string;
  type?: "website" | "place";
}

export const previewMeta = ({
  title,
  description,
  link,
  card,
  type = "website",
}: Preview): MetaDescriptor[] => [
  { name: "description", content: description },
  { property: "og:site_name", content: "Houma" },
  { property: "og:type", content: type },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:url", content: link },
  ...cardMeta(card, title),
];

/** `url` is absolute. */
const cardMeta = (url: string, title: string): MetaDescriptor[] => [
  { property: "og:image", content: url },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: title },
  { name: "twitter:card", content: "summary_large_image" },
];

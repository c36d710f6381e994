import type { Graph } from "schema-dts";

interface DescribedSite {
  origin: string;
  name: string;
  description: string;
  /** Pages of the site on social networks. */
  social: string[];
}

/** schema.org. */
export const siteSchema = ({ origin, name, description, social }: DescribedSite) =>
  ({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#organization`,
        name,
        description,
        url: origin,
        logo: `${origin}/icon-512.png`,
        ...(social.length > 0 && { sameAs: social }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name,
        url: origin,
        inLanguage: ["en", "fr", "ar"],
        publisher: { "@id": `${origin}/#organization` },
      },
    ],
  }) satisfies Graph;

import { escapeXml } from "~/core/text/escape";
import type { Feed, FeedItem } from "./feed.server";

/** RFC 4287. */
export function atomOf(feed: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.locale}">
${[
  element("id", feed.address),
  element("title", feed.title),
  element("updated", feed.updatedAt.toISOString()),
  `<author>${element("name", feed.author)}</author>`,
  link("self", feed.address, "application/atom+xml"),
  link("alternate", feed.page, "text/html"),
  ...feed.items.map(entryOf),
].join("\n")}
</feed>
`;
}

const entryOf = (item: FeedItem): string =>
  [
    "<entry>",
    element("id", `urn:uuid:${item.id}`),
    element("title", item.title),
    element("published", item.createdAt.toISOString()),
    element("updated", item.updatedAt.toISOString()),
    link("alternate", item.url, "text/html"),
    `<category term="${escapeXml(item.sport)}"/>`,
    element("summary", item.facts),
    ...(item.description ? [element("content", item.description)] : []),
    "</entry>",
  ].join("");

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

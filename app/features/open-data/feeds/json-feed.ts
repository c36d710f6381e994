import type { Feed } from "./feed.server";

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedOf = (feed: Feed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.address,
    language: feed.locale,
    authors: [{ name: feed.author }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.facts,
      content_text: [item.facts, item.description].filter(Boolean).join("\n\n"),
      date_published: item.createdAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      tags: [item.sport],
    })),
  });

import type { MetaFunction } from "@remix-run/node";
import { cardMeta } from "~/features/link-previews/card-meta";
import { pageTitle } from "~/ui/layout/page-title";
import { eventSchema } from "./event-schema";
import type { loadGamePage } from "./routes/game.page.server";

export const gameMeta: MetaFunction<typeof loadGamePage> = (args) => {
  if (!args.data) return pageTitle(args);
  const { game, preview } = args.data;
  const title = pageTitle({ ...args, data: game });
  if (!preview) return title;
  return [
    ...title,
    { name: "description", content: preview.description },
    { property: "og:site_name", content: "Houma" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:url", content: preview.link },
    ...(args.data.unlisted
      ? []
      : [{ "script:ld+json": eventSchema(game, preview.url, preview.description) }]),
    ...cardMeta(preview.card, preview.title),
  ];
};

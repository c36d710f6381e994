import type { MetaFunction } from "@remix-run/node";
import { previewMeta } from "~/features/link-previews/card-meta";
import { pageTitle } from "~/ui/layout/page-title";
import type { loadGamePage } from "./routes/game.page.server";

export const gameMeta: MetaFunction<typeof loadGamePage> = (args) => {
  if (!args.data) return pageTitle(args);
  const { game, preview } = args.data;
  const title = pageTitle({ ...args, data: game });
  if (!preview) return title;
  const schema = preview.schema ? [{ "script:ld+json": preview.schema }] : [];
  return [...title, ...previewMeta(preview), ...schema];
};

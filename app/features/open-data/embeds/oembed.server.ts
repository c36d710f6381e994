import { withLanguage } from "~/core/addresses/links";
import { DomainError } from "~/core/errors";
import { escapeMarkup } from "~/core/text/escape";
import { withWholeIds } from "~/features/games/list/short-ids.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { documentTitle } from "~/ui/layout/page-title";
import { EMBED_KINDS, type EmbedKind, embedded } from "./embed.server";

/** CSS pixels. */
const SIZE = { width: 480, height: 640 };
/** Of a preview card, which comes in no other size. */
const CARD = { width: 1200, height: 630 };
const CACHE_SECONDS = 3600;

interface Asked {
  origin: string;
  locale: Locale;
  maxWidth: number | null;
  maxHeight: number | null;
}

/** https://oembed.com: a frame for the page of a city, a venue or a listed crew. Errors: as `embedView`. */
export async function oembed(url: string, { origin, locale, maxWidth, maxHeight }: Asked) {
  const page = URL.canParse(url, origin) ? new URL(url, origin) : null;
  const found = page?.host === new URL(origin).host ? await embeddedBy(page) : null;
  if (!found) throw new DomainError("not_found");
  const shown = await embedded(found.kind, found.id, locale);
  const appName = translator(locale, "common")("appName");
  const title = documentTitle(shown.title, appName);
  const width = Math.min(SIZE.width, maxWidth ?? SIZE.width);
  const height = Math.min(SIZE.height, maxHeight ?? SIZE.height);
  const hasRoom = CARD.width <= (maxWidth ?? CARD.width) && CARD.height <= (maxHeight ?? CARD.height);
  const thumbnail = hasRoom && {
    thumbnail_url: origin + (await shown.card()),
    ...{ thumbnail_width: CARD.width, thumbnail_height: CARD.height },
  };
  const source = withLanguage(`${origin}/embed/${found.kind}/${found.id.toLowerCase()}`, locale);
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: appName,
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    width,
    height,
    ...thumbnail,
    html: `<iframe src="${escapeMarkup(source)}" width="${width}" height="${height}" title="${escapeMarkup(title)}" loading="lazy" style="border:0"></iframe>`,
  };
}

async function embeddedBy({ pathname, searchParams }: URL): Promise<{ kind: EmbedKind; id: string } | null> {
  if (pathname === "/games") {
    const query = await withWholeIds(searchParams);
    const id = query.get("cityId") ?? query.get("city");
    return id ? { kind: "cities", id } : null;
  }
  const [, name, id = ""] = /^\/(?:embed\/)?(cities|venues|crews)\/([\w-]+)$/.exec(pathname) ?? [];
  const kind = EMBED_KINDS.find((one) => one === name);
  return kind ? { kind, id } : null;
}

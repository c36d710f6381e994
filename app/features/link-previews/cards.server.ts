import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { DomainError } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { courtOf } from "~/ui/icons/court";
import { type CardCircle, type CardContent, cardSvg } from "./card-drawing.server";
import { prepareFonts } from "./card-fonts.server";

/** The address changes with the content. */
export interface Card {
  content: CardContent;
  url: string;
}

/** Raise it when the drawing changes, to change all addresses. */
const DRAWING_VERSION = 4;

export function cardAt(folder: string, content: CardContent): Card {
  const version = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest("base64url")
    .slice(0, 12);
  return { content, url: `/cards/${folder}/${content.locale}-${version}.jpg` };
}

const SOME_GAME: CardCircle[][] = ["p", "ppp", "pff", "pff", "ppp", "p"].map((column) =>
  [...column].map((spot) => ({ kind: spot === "p" ? "person" : "free" })),
);

const SITE_TEXTS = {
  site: ["siteTitle", "siteLine", "siteKicker"],
  private: ["privateTitle", "privateLine", "privateKicker"],
  "private-crew": ["privateCrew", "crews:linkText", "crews:private"],
  "private-poll": ["polls:asksNobody", "privateLine", "crews:private"],
} as const;

/** The private cards reveal nothing of a game, a crew or a poll. */
export function siteCard(locale: Locale, kind: keyof typeof SITE_TEXTS = "site"): Card {
  const t = translator(locale, "sharing");
  const [title, details, kicker] = SITE_TEXTS[kind];
  return cardAt(kind, {
    ...frame(locale),
    court: courtOf(kind === "site" ? "football" : null),
    circles: kind === "site" ? SOME_GAME : [],
    icon: kind === "site" ? "ball" : "lock",
    figure: null,
    title: t(title),
    details: t(details),
    kicker: t(kicker),
  });
}

export const frame = (locale: Locale) => ({ locale, appName: translator(locale, "common")("appName") });

/** A card takes about 0.2 s of CPU: requests beyond a queue of ten seconds are refused. */
const MAX_WAITING = 50;
/** Cards, about 50 kB each. */
const CACHE_SIZE = 200;
const cachedCards = new LRUCache<string, Promise<Buffer>>({ max: CACHE_SIZE });
const waiting: (() => void)[] = [];
let busy = false;

export const isCached = ({ url }: Card): boolean => cachedCards.has(url);

/** A JPEG of 1200 × 630; the 200 last asked for are cached. Errors: too_many_requests when the queue is full. */
export function cardJpeg({ content, url }: Card): Promise<Buffer> {
  const cached = cachedCards.get(url);
  if (cached) return cached;
  const drawing = runInTurn(() => draw(content));
  cachedCards.set(url, drawing);
  drawing.catch(() => cachedCards.delete(url));
  return drawing;
}

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new DomainError("too_many_requests", { params: { seconds: 10 } });
  if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
  busy = true;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy = false;
  }
}

async function draw(content: CardContent): Promise<Buffer> {
  prepareFonts();
  return sharp(Buffer.from(await cardSvg(content)))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

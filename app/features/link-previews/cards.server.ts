import { createHash } from "node:crypto";
import sharp from "sharp";
import { DomainError } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { type CardContent, cardSvg } from "./card-drawing.server";
import { prepareFonts } from "./card-fonts.server";

/** A card and its address, which changes with whatever is drawn. */
export interface Card {
  content: CardContent;
  url: string;
}

/** Raised when cards are drawn differently. */
const DRAWING_VERSION = 1;

export function cardAt(folder: string, content: CardContent): Card {
  const version = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest("base64url")
    .slice(0, 12);
  return { content, url: `/cards/${folder}/${content.locale}-${version}.jpg` };
}

/** The card of every other page; "private" invites to a game without saying which. */
export function siteCard(locale: Locale, kind: "site" | "private" = "site"): Card {
  const t = translator(locale, "sharing");
  return cardAt(kind, {
    ...frame(locale),
    icon: kind === "site" ? "ball" : "lock",
    kicker: t(kind === "site" ? "siteKicker" : "privateKicker"),
    title: t(kind === "site" ? "siteTitle" : "privateTitle"),
    lines: [{ icon: "users", text: t(kind === "site" ? "siteLine" : "privateLine") }],
    figure: null,
    seats: null,
  });
}

export const frame = (locale: Locale) => ({ locale, appName: translator(locale, "common")("appName") });

// --- Drawing: in sharp's own threads, one at a time, and each card once ---

/** A card takes about 0.2 s of a processor: who comes behind ten seconds of them is asked to come again. */
const MAX_WAITING = 50;
/** About 50 kB each. */
const CACHE_SIZE = 200;
const cachedCards = new Map<string, Promise<Buffer>>();
const waiting: (() => void)[] = [];
let busy = false;

/** Whether a card is there already, or being made. */
export const isCached = ({ url }: Card): boolean => cachedCards.has(url);

/** The JPEG of a card, 1200 by 630. The newest 200 are kept. Errors: too_many_requests (too many are waiting). */
export function cardJpeg({ content, url }: Card): Promise<Buffer> {
  const known = cachedCards.get(url);
  if (known) return known;
  const drawing = runInTurn(() => draw(content));
  cachedCards.set(url, drawing);
  drawing.catch(() => cachedCards.delete(url));
  for (const oldest of cachedCards.keys()) {
    if (cachedCards.size <= CACHE_SIZE) break;
    cachedCards.delete(oldest);
  }
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

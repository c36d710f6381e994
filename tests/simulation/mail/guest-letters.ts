import { clock, plain, say } from "../games/tickets";
import type { GuestNotice } from "./guest-mail";

/** What a guest reads in a message, in the words of the locales. */

interface Reading {
  title: string;
  /** That the place may be called; none is said without one. */
  places: readonly string[];
  beginning: number;
}

export const guestSubject = (notice: GuestNotice, reading: Reading): RegExp =>
  pattern(notice, "subject", reading);

export const saysToGuest = (text: string, notice: GuestNotice, reading: Reading): boolean =>
  pattern(notice, "text", reading).test(plain(text));

/** Accepts any day word, but requires the time of day. */
function pattern(
  notice: GuestNotice,
  part: "subject" | "text",
  { title, places, beginning }: Reading,
): RegExp {
  const { template, language, to, note, before, price } = notice;
  const money = (amount: number) =>
    amount > 0 ? say(language, "common:dirhams", { amount }) : say(language, "games:free");
  const text = say(language, `mail:guest_${template}_${part}`, {
    ...{ name: to, game: title, venue: "§venue§", note, when: "§when§" },
    ...{ before: template === "price" ? money(before ?? 0) : "§before§", price: money(price) },
  });
  const times: Record<string, number> = { when: notice.start, before: before ?? 0 };
  const source = text
    .split("§")
    .map((piece, at) => {
      if (at % 2 === 1 && piece === "venue") return oneOf(places, say(language, "notifications:noPlace"));
      const time = at % 2 === 1 ? times[piece] : undefined;
      return time === undefined ? escaped(piece) : `.*${escaped(clock(beginning + time, language))}`;
    })
    .join("");
  return new RegExp(part === "subject" ? `^${source}$` : source);
}

const oneOf = (places: readonly string[], none: string): string =>
  `(?:${[...places, ...(places.length === 0 ? [none] : [])].map(escaped).join("|")})`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

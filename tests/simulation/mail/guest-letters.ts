import { clock, plain, say } from "../games/tickets";
import type { GuestNotice } from "./guest-mail";

/** What a guest reads in a message, in the words of the locales. */

interface Reading {
  title: string;
  beginning: number;
}

export const guestSubject = (notice: GuestNotice, reading: Reading): RegExp =>
  pattern(notice, "subject", reading);

export const saysToGuest = (text: string, notice: GuestNotice, reading: Reading): boolean =>
  pattern(notice, "text", reading).test(plain(text));

/** Accepts any day word, but requires the time of day. */
function pattern(notice: GuestNotice, part: "subject" | "text", { title, beginning }: Reading): RegExp {
  const { template, language, to, note, before, price } = notice;
  const money = (amount: number) =>
    amount > 0 ? say(language, "common:dirhams", { amount }) : say(language, "games:free");
  const text = say(language, `mail:guest_${template}_${part}`, {
    ...{ name: to, game: title, venue: say(language, "notifications:noPlace"), note, when: "§when§" },
    ...{ before: template === "price" ? money(before ?? 0) : "§before§", price: money(price) },
  });
  const times: Record<string, number> = { when: notice.start, before: before ?? 0 };
  const source = text
    .split("§")
    .map((piece, at) => {
      const time = at % 2 === 1 ? times[piece] : undefined;
      return time === undefined ? escaped(piece) : `.*${escaped(clock(beginning + time, language))}`;
    })
    .join("");
  return new RegExp(part === "subject" ? `^${source}$` : source);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

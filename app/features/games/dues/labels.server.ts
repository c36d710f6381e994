import { plainAmount, priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { GameView } from "../types";
import { type DueRow, type DueTotals, dueIn, type PricedGame, shareIn, totalsOf } from "./due";

interface Currency {
  currency: string;
}

/** "30 DH", also for nothing. */
export const amountLabel = (minor: number, { currency }: Currency, locale: Locale): string =>
  priceLabel({ isPaid: true, priceMinor: minor, currency }, locale) ?? "";

/** "Paid 6 of 10 · 180 of 300 DH"; null where nobody owes anything. */
export function totalsLabel(totals: DueTotals, game: Currency, locale: Locale): string | null {
  if (totals.count === 0) return null;
  const paid =
    game.currency === "MAD"
      ? plainAmount(totals.paidMinor, locale)
      : amountLabel(totals.paidMinor, game, locale);
  return translator(locale, "cockpit")("paid", {
    count: totals.count,
    paid: totals.paidCount,
    sum: paid,
    total: amountLabel(totals.totalMinor, game, locale),
  });
}

/** "30 DH"; of a shared cost what each pays, "about 40 DH" until it is said who played; null for a free game. */
export function eachLabel(game: PricedGame & Currency, locale: Locale): string | null {
  const share = game.isPaid && shareIn(game);
  if (!share) return priceLabel(game, locale);
  const price = amountLabel(share.shareMinor, game, locale);
  return share.isProvisional ? translator(locale, "ticket")("about", { price }) : price;
}

/** "30 DH"; "400 DH for the pitch, about 40 DH each". */
export function wholePriceLabel(game: PricedGame & Currency, locale: Locale): string | null {
  const price = eachLabel(game, locale);
  if (price === null || game.costMinor === null) return price;
  return translator(locale, "ticket")("shared", { total: amountLabel(game.costMinor, game, locale), price });
}

export const NO_DUES = { duesLabel: null, refundsLabel: null };

interface GamesDues {
  rows: readonly DueRow[];
  /** Refunds to people without an account who left. */
  left: number;
  locale: Locale;
}

export function duesLabels(
  game: PricedGame & Currency,
  { rows, left, locale }: GamesDues,
): Pick<GameView, "duesLabel" | "refundsLabel"> {
  const dues = rows.flatMap((row) => dueIn(game, row) ?? []);
  const count = left + dues.filter(({ state }) => state === "refund_owed").length;
  return {
    duesLabel: totalsLabel(totalsOf(dues), game, locale),
    refundsLabel: count > 0 ? translator(locale, "cockpit")("refunds", { count }) : null,
  };
}

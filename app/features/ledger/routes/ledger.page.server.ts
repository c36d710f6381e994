import { getZodConstraint } from "@conform-to/zod/v4";
import { CREW_LIMITS } from "#db/limits/crews";
import { pageNumber } from "~/core/addresses/pagination";
import { env } from "~/core/settings/env.server";
import { fullName } from "~/core/text/person-name";
import { formatWhen } from "~/core/time/timezone.server";
import { listMembers } from "~/features/crews/member-list.server";
import { gamePath } from "~/features/games/components/paths";
import { amountLabel } from "~/features/games/dues/labels.server";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { currencyLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { type Balance, type LedgerRow, ledgerOf } from "../ledger.server";
import { LineForm } from "../schema";

export const loadLedgerPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, actor] = await Promise.all([localeOf(args), requireActor(args)]);
    const wanted = pageNumber(new URL(args.request.url).searchParams.get("page"));
    const { crew, organizes, balances, rows, page, totalPages } = await ledgerOf(
      actor,
      args.params.id ?? "",
      {
        page: wanted,
      },
    );
    const t = translator(locale, "ledger");
    const zone = await zoneOf(crew);
    const former = t("common:formerPlayer");
    const people = organizes
      ? (await listMembers(actor, crew.id, { limit: CREW_LIMITS.members.max })).members
          .filter(({ userId, role }) => userId !== actor.id && role !== "pending" && role !== "invited")
          .map((member) => ({ value: member.userId, label: fullName(member) }))
      : [];
    const known = new Set(people.map(({ value }) => value));
    const others = balances
      .filter(({ userId }) => organizes && userId !== actor.id && !known.has(userId))
      .map(({ userId, name }) => ({ value: userId, label: name || former }));
    return {
      title: t("title"),
      crew: { id: crew.id, name: crew.name },
      organizes,
      people: [...people, ...others],
      currency: currencyLabel(env.CURRENCY, locale),
      constraint: getZodConstraint(LineForm),
      balances: balances.map((balance) => ({
        ...{ userId: balance.userId, name: balance.name || former, minor: balance.balanceMinor },
        key: balance.userId + balance.currency,
        label: balanceLabel(balance, locale),
        canSettle:
          organizes &&
          balance.userId !== actor.id &&
          balance.balanceMinor !== 0 &&
          balance.currency === env.CURRENCY,
      })),
      rows: rows.map((row) => ({
        id: row.id,
        text: rowText(row, locale),
        game: row.gameId && row.gameTitle ? { path: gamePath(row.gameId), title: row.gameTitle } : null,
        note: row.note,
        by: row.by
          ? t("dues:by", { name: row.by.name || former, when: formatWhen(row.createdAt, locale, zone) })
          : t("byHouma", { when: formatWhen(row.createdAt, locale, zone) }),
      })),
      ...{ page, totalPages },
    };
  });

function balanceLabel({ balanceMinor, currency }: Balance, locale: Locale): string {
  const t = translator(locale, "ledger");
  if (balanceMinor === 0) return t("even");
  const amount = amountLabel(Math.abs(balanceMinor), { currency }, locale);
  return t(balanceMinor > 0 ? "toGet" : "toPay", { amount });
}

function rowText({ kind, from, to, amountMinor, currency }: LedgerRow, locale: Locale): string {
  const t = translator(locale, "ledger");
  const nameOf = ({ name }: LedgerRow["from"]) => name || t("common:formerPlayer");
  const amount = amountLabel(Math.abs(amountMinor), { currency }, locale);
  const isLess = amountMinor < 0;
  if (kind === "due") return t(isLess ? "due_less" : "due", { name: nameOf(from), amount });
  if (kind === "payment") return t(isLess ? "payment_less" : "payment", { name: nameOf(to), amount });
  // Who gave it is owed it.
  const [giver, taker] = isLess ? [from, to] : [to, from];
  return t("line", { name: nameOf(giver), other: nameOf(taker), amount });
}

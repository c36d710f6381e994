import { MODERATION_LIMITS } from "#db/limits/moderation";
import { requestedPage } from "~/core/addresses/pagination";
import { formatDate, formatLong } from "~/core/time/timezone.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { listLogEntries, listOpenReports, listRestrictedItems } from "../queries.server";
import { REPORT_REASONS, verdictsFor } from "../rules";
import { suspensionConsequences } from "../suspension-consequences.server";

const LOG_WORDS: Record<string, Key<"moderation">> = {
  reports_dismissed: "action_dismissed",
  thing_hidden: "action_hidden",
  account_suspended: "action_suspended",
  restriction_lifted: "action_lifted",
  venue_verified: "action_verified",
  venue_refused: "action_refused",
  venue_merged: "action_merged",
  venues_imported: "action_imported",
  venue_import_undone: "action_importUndone",
  photo_shown: "action_photoShown",
  photo_refused: "action_photoRefused",
};

const around = async (args: RouteArgs) => {
  const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
  return { viewer, locale, t: translator(locale, "moderation") };
};

export const loadReports = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { viewer, locale, t } = await around(args);
    const { items, ...rest } = await listOpenReports(viewer, { page: requestedPage(args.request) });
    const suspendable = items.filter(({ thing }) => verdictsFor(thing.kind).includes("suspend"));
    const consequences = await suspensionConsequences(
      suspendable.map(({ thing }) => thing.owner.id),
      locale,
    );
    return {
      title: t("adminTitle"),
      noteLength: MODERATION_LIMITS.note.max,
      items: items.map(({ thing, count, seen, said }) => ({
        ...{ thing, count, consequences: consequences.get(thing.owner.id) ?? [] },
        seen: seen?.toISOString() ?? "",
        verdicts: [...verdictsFor(thing.kind)],
        said: said.map(({ number, reason, details, createdAt }) => ({
          key: number,
          reason: REPORT_REASONS.find((listed) => listed === reason) ?? ("else" as const),
          details,
          when: formatDate(createdAt, locale),
        })),
      })),
      ...rest,
    };
  });

export const loadRestrictions = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { viewer, locale, t } = await around(args);
    const things = await listRestrictedItems(viewer);
    return {
      title: t("restrictions"),
      items: things.map(({ thing, since }) => ({ thing, since: since && formatDate(since, locale) })),
    };
  });

export const loadLog = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { viewer, locale, t } = await around(args);
    const log = await listLogEntries(viewer, { page: requestedPage(args.request) });
    return {
      title: t("log"),
      entries: log.entries.map(({ createdAt, action, ...entry }) => ({
        ...entry,
        action: t(LOG_WORDS[action] ?? "action_else"),
        when: formatLong(createdAt, locale),
      })),
      ...{ page: log.page, totalPages: log.totalPages },
    };
  });

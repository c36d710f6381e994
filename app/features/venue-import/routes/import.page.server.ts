import { requestedPage } from "~/core/addresses/pagination";
import { formatLong } from "~/core/time/timezone.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { allMessages, translator } from "~/i18n/messages.server";
import { issueText } from "../json.server";
import { can } from "../permissions";
import { type ImportCounts, importPage, isShow, listImports, type Show } from "../queries.server";

/** Errors: not_found. */
export const loadImports = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const imports = await listImports(viewer);
    return {
      title: translator(locale, "venueImport")("title"),
      texts: { venueImport: allMessages[locale].venueImport ?? {} },
      imports: imports.map(({ id, fileName, state, createdAt }) => ({
        ...{ id, fileName, state, when: formatLong(createdAt, locale) },
      })),
    };
  });

/** Errors: not_found. */
export const loadImport = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const wanted = new URL(args.request.url).searchParams.get("show");
    const { found, counts, show, rows, page, totalPages } = await importPage(
      viewer,
      args.params.importId ?? "",
      {
        show: isShow(wanted) ? wanted : undefined,
        page: requestedPage(args.request),
      },
    );
    const { id, state, fileName, duplicates, verifies } = found;
    return {
      title: translator(locale, "venueImport")("reportTitle"),
      texts: { venueImport: allMessages[locale].venueImport ?? {} },
      ...{ id, state, fileName, duplicates, verifies, show, page, totalPages },
      counts: shownCounts(counts),
      shows: counted(counts),
      mayChoose: can(viewer, "choose", found),
      mayUndo: can(viewer, "undo", found) && state === "done",
      rows: rows.map(({ issues, ...row }) => ({
        ...row,
        faults: issues.map((issue) => ({ field: issue.field, text: issueText(locale, issue) })),
      })),
    };
  });

const shownCounts = ({ total, done, kinds, outcomes }: ImportCounts) => ({ total, done, kinds, outcomes });

const counted = ({ kinds, left }: ImportCounts): { show: Show; count: number }[] =>
  [
    { show: "duplicate" as const, count: kinds.duplicate },
    { show: "refused" as const, count: kinds.refused },
    { show: "left" as const, count: left },
  ].filter(({ count }) => count > 0);

import { MODERATION_LIMITS } from "#db/limits/moderation";
import { DomainError } from "~/core/errors";
import { credentialsOf } from "~/features/games/game-request.page.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { findReportable } from "../reports.server";
import { REPORT_REASONS } from "../rules";
import { ReportedItem } from "../schema.server";

/** Errors: not_found (invalid address), and those of findReportable. */
export const loadReportPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const query = Object.fromEntries(new URL(args.request.url).searchParams);
    const asked = ReportedItem.safeParse(query);
    if (!asked.success) throw new DomainError("not_found");
    const { kind, id, name, path } = await findReportable(actor, asked.data, credentialsOf(args.request));
    const t = translator(await localeOf(args), "moderation");
    return {
      title: t(`reportTitle_${kind}`),
      thing: { kind, id, name, path },
      reasons: REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reason_${reason}`) })),
      detailsLength: MODERATION_LIMITS.details.max,
    };
  });

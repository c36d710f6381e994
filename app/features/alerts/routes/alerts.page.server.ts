import { ALERT_LIMITS } from "#db/limits/alerts";
import { silentAudience } from "~/features/games/audience.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { listAlerts, searchLabels } from "../alerts.server";
import { type AlertFilters, filtersOfQuery, isEmpty, listPath } from "../filters.server";

/** `?query=` is a search to save, from before the user signed in. */
export const loadAlertsPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const query = new URL(args.request.url).searchParams.get("query") ?? "";
    const wanted = await filtersOfQuery(query);
    const [alerts, labels, ...silent] = await Promise.all([
      listAlerts(actor, locale),
      searchLabels(wanted, locale),
      silentAudience(actor, "women"),
      silentAudience(actor, "men"),
    ]);
    const silentOf = ({ audience }: AlertFilters) =>
      silent.find((candidate) => candidate === audience) ?? null;
    const t = translator(locale, "alerts");
    return {
      title: t("title"),
      subtitle: t("subtitle", { max: ALERT_LIMITS.perDay.max }),
      wanted: isEmpty(wanted)
        ? null
        : {
            query,
            label: joinList(locale, labels, " · "),
            silent: silentOf(wanted),
          },
      alerts: alerts.map(({ id, name, filters, labels: parts, channels, paused }) => ({
        id,
        name,
        label: joinList(locale, parts, " · "),
        list: listPath(filters),
        silent: silentOf(filters),
        paused,
        channels: joinList(
          locale,
          channels.map((channel) => t(`channel_${channel}`)),
        ),
      })),
    };
  });

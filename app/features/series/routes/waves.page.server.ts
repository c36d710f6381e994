import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { seriesPath } from "../components/paths";
import { WavesForm } from "../forms.server";
import { requireCan } from "../permissions";
import { findSeries } from "../store.server";
import { WAVES, wavesOfSeries } from "../waves/plan.server";
import { setWaves } from "../waves/waves.server";

const DAYS = [1, 2, 3, 4, 5, 6, 7, 10, 14];

export const loadWavesPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const access = await findSeries(actor, args.params.id ?? "");
    requireCan(actor, "manage", access);
    const { row } = access;
    const t = translator(locale, "regulars");
    const waves = await wavesOfSeries(row.id);
    // A crew-only game never opens to everyone; without a crew only regulars are a group.
    const groups = WAVES.filter(
      (who) => who === "regulars" || (row.crewId && (who === "crew" || !row.crewOnly)),
    );
    return {
      title: t("wavesTitle"),
      intro: t("wavesIntro"),
      series: { id: row.id, title: row.title, version: row.version },
      fields: groups.map((who) => {
        const current = waves.find((wave) => wave.who === who)?.daysBefore;
        const days = [...new Set([...DAYS, ...(current === undefined ? [] : [current])])].sort(
          (a, b) => a - b,
        );
        return {
          name: who,
          label: t(`wave_${who}`),
          none: t(who === "everyone" ? "fromStart" : "never"),
          value: current === undefined ? "" : String(current),
          options: days.map((count) => ({ value: String(count), label: t("daysBefore", { count }) })),
        };
      }),
    };
  });

export const submitWaves = (args: ActionFunctionArgs) =>
  formAction(args, WavesForm, async (input, { viewer }) => {
    const id = args.params.id ?? "";
    const waves = WAVES.flatMap((who) => {
      const days = input[who];
      return days === undefined ? [] : [{ who, daysBefore: days }];
    });
    await setWaves(signedIn(viewer), id, { waves, version: input.version });
    return redirectWithFlash(seriesPath(id), "waves_saved");
  });

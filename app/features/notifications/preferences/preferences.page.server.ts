import { devicesCount, pushPublicKey } from "~/features/push/devices.server";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { CHANNELS, isFixed } from "../kinds";
import { PREFERENCE_GROUPS } from "./groups";
import { preferencesOf } from "./preferences.server";
import { PRESETS, presetOf } from "./presets";

/** With the texts, which no other page needs. */
export const loadPreferencesPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [locale, session, preferences, devices] = await Promise.all([
      localeOf(args),
      sessionOf(args),
      preferencesOf(actor.id),
      devicesCount(actor.id),
    ]);
    const t = translator(locale, "preferences");
    const chosen = presetOf(preferences);
    const mailHint = session?.emailConfirmed ? null : t("unconfirmed");
    return {
      title: t("bell:title"),
      intro: t("intro"),
      kind: t("kind"),
      save: t("common:saveChanges"),
      always: t("always"),
      accountMail: t("accountMail"),
      presetsTitle: t("presetsTitle"),
      presets: PRESETS.map((preset) => ({ preset, label: t(`preset_${preset}`), on: preset === chosen })),
      chooseEach: t("chooseEach"),
      choosesEach: chosen === null,
      channels: CHANNELS.map((channel) => ({ channel, label: t(`channel_${channel}`) })),
      groups: PREFERENCE_GROUPS.map(({ group, kinds }) => ({
        group,
        label: t(`group_${group}`),
        rows: kinds.map((kind) => ({
          kind,
          label: t(`kind_${kind}`),
          boxes: CHANNELS.map((channel) => ({
            channel,
            name: `${kind}.${channel}`,
            label: t("box", { kind: t(`kind_${kind}`), channel: t(`channel_${channel}`) }),
            on: preferences[kind][channel],
            fixed: isFixed(kind, channel),
          })),
        })),
      })),
      mailHint,
      devices: pushPublicKey()
        ? {
            title: t("devicesTitle"),
            text: devices > 0 ? t("devices", { count: devices }) : t("noDevices"),
            end: devices > 0 ? t("endDevices") : null,
          }
        : null,
    };
  });

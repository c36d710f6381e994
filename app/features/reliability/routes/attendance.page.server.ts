import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { signedIn } from "~/core/actor";
import { formatWhen } from "~/core/time/timezone.server";
import { gamePath } from "~/features/games/components/paths";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { type RouteArgs, requireActor, viewerOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { attendanceFor, findWalkIns } from "../attendance/attendance-page.server";
import { recordAttendance } from "../attendance/record-attendance.server";
import { AttendanceForm } from "../schema.server";

export const loadAttendancePage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const t = translator(locale, "attendance");
    const { log, ...page } = await attendanceFor(actor, gameIdOf(args));
    return {
      title: t("title"),
      ...page,
      log: log.map(({ id, event, actor: player, subject, createdAt }) => ({
        id,
        text: t(`change_${event}`, {
          player: player || t("common:aFormerPlayer"),
          subject: subject || t("common:aFormerPlayer"),
        }),
        when: formatWhen(createdAt, locale),
      })),
    };
  });

export async function submitAttendance(args: ActionFunctionArgs) {
  const response = await formAction(args, AttendanceForm, async (list, { viewer, idempotencyKey }) => {
    const gameId = gameIdOf(args);
    await recordAttendance(signedIn(viewer), gameId, { ...list, absent: "others", idempotencyKey });
    return redirectWithFlash(gamePath(gameId), "attendance_saved");
  });
  if (response instanceof Response) return response;
  const { initialValue } = response.data.result;
  const sent = Sought.safeParse(initialValue);
  const viewer = await viewerOf(args);
  return pageLoader(args, async () => {
    const found = sent.success && viewer ? await findWalkIns(viewer, gameIdOf(args), sent.data) : [];
    return { ...response, data: { ...response.data, found } };
  });
}

/** Of a form that is shown again. */
const Sought = z.object({
  search: z.string().max(100).default(""),
  userIds: z.union([z.array(z.string()), z.string().transform((id) => [id])]).default([]),
});

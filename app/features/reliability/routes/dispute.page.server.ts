import { DISPUTE_LIMITS } from "#db/limits/reliability";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { disputeFor } from "../disputes.server";

export const loadDispute = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const { id = "", participantId } = args.params;
    const { game, name, dispute } = await disputeFor(actor, id, participantId);
    const t = translator(await localeOf(args), "reliability");
    return {
      title: participantId === undefined ? t("disputeTitle") : t("answerTitle", { name }),
      game,
      maxLength: DISPUTE_LIMITS.reason.max,
      dispute: dispute && { reason: dispute.reason, answer: dispute.answer, accepted: dispute.accepted },
    };
  });

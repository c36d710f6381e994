import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { findGameRow } from "~/features/games/authorize-game.server";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { NoInput } from "~/http/form/button-action.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { CommentText } from "../components/CommentText";
import { deleteComment } from "../discussion.server";
import { commentViews } from "../page-views.server";
import { findVisibleComment } from "../queries.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { game } = await findGameRow(actor, gameIdOf(args));
    const row = await findVisibleComment(actor, { inGame: game.id, id: args.params.commentId });
    if (!row) throw new DomainError("comment_not_found");
    const [comment] = await commentViews([row], { game, viewer: actor, locale });
    if (!comment?.can.delete) throw new DomainError("forbidden");
    return { title: translator(locale, "discussion")("deleteTitle"), gameId: game.id, comment };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const gameId = gameIdOf(args);
    await deleteComment(signedIn(viewer, "login_to_comment"), gameId, args.params.commentId ?? "");
    return redirectWithFlash(gamePath(gameId, null, "/discussion"), "comment_deleted");
  });

export const meta = pageTitle;

export default function DeleteComment() {
  const t = useT("discussion");
  const { gameId, comment } = useLoaderData<typeof loader>();
  const back = gamePath(gameId, null, "/discussion");
  const action = `${back}/${comment.id}/delete`;
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: back, label: t("backToDiscussion") }} title={t("deleteTitle")} />
      <ActionFailure />
      <Card>
        <CommentText comment={comment} />
      </Card>
      <p>{t("deleteWarning")}</p>
      <PostForm action={action}>
        <PendingButton action={action} busy={t("common:pleaseWait")} variant="danger" icon="trash-2">
          {t("deleteYes")}
        </PendingButton>
        <LinkButton to={back} variant="secondary">
          {t("keepIt")}
        </LinkButton>
      </PostForm>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

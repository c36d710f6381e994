import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { codeOf, gameIdOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { Pagination } from "~/ui/links/Pagination";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { CommentForm } from "../components/CommentForm";
import { CommentList } from "../components/CommentList";
import { commentAnchor } from "../components/comment-anchor";
import { useLiveComments } from "../components/use-live-comments";
import { useTypedForm } from "../components/use-typed-form";
import { writeComment } from "../discussion.server";
import { CommentInput } from "../schema";
import { loadDiscussion } from "./discussion.page.server";

export const loader = (args: LoaderFunctionArgs) => loadDiscussion(args);

/** Used by this page and the game's page. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: CommentInput, fallback: "comment_failed" },
    async (input, { viewer, idempotencyKey }) => {
      const actor = signedIn(viewer, "login_to_comment");
      const gameId = gameIdOf(args);
      const id = await writeComment(actor, gameId, { ...input, idempotencyKey });
      const to = gamePath(gameId, codeOf(args.request), "/discussion") + commentAnchor(id);
      return input.isAnnouncement ? redirectWithFlash(to, "announcement_sent") : redirect(to);
    },
  );

/** A rejected comment too shows the current discussion. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  { name: "robots", content: "noindex" },
];

export default function Discussion() {
  const t = useT("discussion");
  const {
    game,
    code,
    comments,
    page,
    totalPages,
    changeNumber,
    constraint,
    signedIn: isSignedIn,
    may,
  } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { search } = useLocation();
  const { box, isShown } = useTypedForm(may.write);
  const path = gamePath(game.id, code, "/discussion");
  useLiveComments({ gameId: game.id, code, changeNumber: isSignedIn ? changeNumber : null, comments, page });
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id, code), label: <bdi>{game.title}</bdi> }}
        title={t("title")}
        actions={
          <Link className="icon-btn no-print" to={search || "?"} replace preventScrollReset>
            <Icon name="refresh-cw" />
            <VisuallyHidden>{t("common:refresh")}</VisuallyHidden>
          </Link>
        }
      />
      {!may.write && <p className="muted">{t("whoWrites")}</p>}
      {(isShown || failure) && (
        <div ref={box}>
          <CommentForm
            action={path}
            constraint={constraint}
            canAnnounce={may.announce}
            announces={new URLSearchParams(search).has("announce")}
            result={failure?.result}
          />
        </div>
      )}
      {comments.length === 0 ? (
        <EmptyState illustration="draw-chat" title={t("noComments")} action={false}>
          {may.write && t("beFirst")}
        </EmptyState>
      ) : (
        <Card>
          <CommentList comments={comments} gameId={game.id} code={code} />
        </Card>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

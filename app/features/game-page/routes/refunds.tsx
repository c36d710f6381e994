import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { amountLabel } from "~/features/games/dues/labels.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { refundsForOrganizer, settleRefund } from "~/features/games/participation/refunds.server";
import { RefundInput } from "~/features/games/schema";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const { game, refunds } = await refundsForOrganizer(await requireActor(args), gameIdOf(args));
    return {
      title: translator(locale, "cockpit")("refundsTitle"),
      game: { id: game.id, title: game.title },
      refunds: refunds.map(({ id, name, refundMinor }) => ({
        ...{ id, name },
        amount: refundMinor > 0 ? amountLabel(refundMinor, game, locale) : null,
      })),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, RefundInput, async ({ refundId }, { viewer }) => {
    const gameId = gameIdOf(args);
    await settleRefund(signedIn(viewer), gameId, refundId);
    return redirectWithFlash(gamePath(gameId, null, "/refunds"), "payment_saved");
  });

export const meta = pageTitle;

export default function Refunds() {
  const t = useT("cockpit");
  const { title, game, refunds } = useLoaderData<typeof loader>();
  const page = gamePath(game.id, null, "/refunds");
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id), label: t("games:backToGame") }}
        title={title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      <Card>
        <p>{t(refunds.length > 0 ? "refundsIntro" : "noRefunds")}</p>
        {refunds.map(({ id, name, amount }) => (
          <PostForm key={id} action={page} className="row row-between">
            <span>
              <bdi>{name || t("common:formerPlayer")}</bdi>
              {amount && ` · ${amount}`}
            </span>
            <Button name="refundId" value={id} size="s" variant="secondary">
              {t("paidBack")} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </PostForm>
        ))}
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

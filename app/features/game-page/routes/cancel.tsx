import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { GAME_LIMITS } from "#db/limits/games";
import { signedIn } from "~/core/actor";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { moveByButton } from "~/features/games/game-status.server";
import { CancelInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { Banner } from "~/ui/feedback/Banner";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { askedGame } from "../asked-game.page.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const { game, locale } = await askedGame(args, "cancel");
    const { id, title, startTime, whenLabel, confirmedCount, maxPlayers } = game;
    return {
      title: translator(locale, "games")("cancelTitle"),
      game: { id, title, startTime, whenLabel, confirmedCount, maxPlayers },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: CancelInput, fallback: "game_cancel_failed" },
    async ({ reason }, { viewer }) => {
      const actor = signedIn(viewer, "login_to_update_status");
      await moveByButton(actor, gameIdOf(args), { verb: "cancel", status: "cancelled", reason });
      return redirectWithFlash(backToGame(args), "game_cancelled");
    },
  );

export const meta = pageTitle;

export default function CancelGame() {
  const t = useT("games");
  const { game } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ reason: string }>({ id: "cancel", result: failure?.result });
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: gamePath(game.id), label: t("backToGame") }} title={t("cancelTitle")} />
      <Card title={<bdi>{game.title}</bdi>}>
        <p className="game-when">
          <time dateTime={game.startTime}>{game.whenLabel}</time>
        </p>
        <p className="num">{t("players", { confirmed: game.confirmedCount, count: game.maxPlayers })}</p>
      </Card>
      <Banner kind="warning">
        <p>{t("cancelWarning")}</p>
      </Banner>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <FormToken />
        <ErrorSummary form={form} />
        <Field
          field={fields.reason}
          label={t("cancelReason")}
          dir="auto"
          maxLength={GAME_LIMITS.cancelReason.max}
          optional
        />
        <div className="row">
          <PendingButton busy={t("cancelling")} variant="danger" icon="ban">
            {t("cancelYes")}
          </PendingButton>
          <LinkButton to={gamePath(game.id)} variant="secondary">
            {t("keepGame")}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { offerGame } from "~/features/games/handover.server";
import { HandoverInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { askedGame } from "../asked-game.page.server";
import { possibleOrganizers } from "../components/handover/possible-organizers";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const { game, locale } = await askedGame(args, "handOver");
    return {
      title: translator(locale, "cockpit")("handOver"),
      game: { id: game.id, title: game.title },
      players: possibleOrganizers(game).map(({ id, name }) => ({ id, name })),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: HandoverInput, fallback: "handover_failed" }, async (input, { viewer }) => {
    await offerGame(signedIn(viewer), gameIdOf(args), input);
    return redirectWithFlash(backToGame(args), "handover_offered");
  });

export const meta = pageTitle;

export default function HandOver() {
  const t = useT("cockpit");
  const { game, players } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ userId: string }>({ id: "handover", result: failure?.result });
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id), label: t("games:backToGame") }}
        title={t("handOver")}
        subtitle={<bdi>{game.title}</bdi>}
      />
      {players.length === 0 ? (
        <p>{t("handOverNobody")}</p>
      ) : (
        <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
          <FormToken />
          <ErrorSummary form={form} only="userId" />
          <Card>
            <p>{t("handOverText")}</p>
            <RadioGroup
              isOnly
              field={fields.userId}
              label={t("handOverTo")}
              options={players.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
              required
            />
          </Card>
          <div className="row">
            <PendingButton busy={t("common:sending")} icon="send">
              {t("handOverAsk")}
            </PendingButton>
            <LinkButton to={gamePath(game.id)} variant="secondary">
              {t("common:cancel")}
            </LinkButton>
          </div>
        </Form>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

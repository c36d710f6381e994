import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { RemovePlayerInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
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
    const { game, locale } = await askedGame(args, "organize");
    const player = game.participants.find(
      (participant) =>
        participant.userId !== null &&
        !participant.isYou &&
        participant.userId === args.params.participantId?.toLowerCase(),
    );
    if (!player) throw new DomainError("participant_not_found");
    const t = translator(locale, "games");
    const friends = game.participants.filter(({ broughtById }) => broughtById === player.userId).length;
    const title = t("removeTitle", { name: player.name });
    return { title, gameId: game.id, gameTitle: game.title, friends };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, RemovePlayerInput, async ({ reason, keepsCompanions }, { viewer }) => {
    const participantId = args.params.participantId ?? "";
    await removePlayer(signedIn(viewer), gameIdOf(args), { participantId, reason, keepsCompanions });
    return redirectWithFlash(backToGame(args), "player_removed");
  });

export const meta = pageTitle;

export default function RemovePlayer() {
  const t = useT("games");
  const { title, gameId, gameTitle, friends } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ reason: string; keepsCompanions: string }>({
    id: "removal",
    result: failure?.result,
  });
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(gameId), label: t("backToGame") }}
        title={<bdi>{title}</bdi>}
        subtitle={<bdi>{gameTitle}</bdi>}
      />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="stack">
        <FormToken />
        <ErrorSummary form={form} />
        <Card>
          <p>{t("removeText")}</p>
          <Field field={fields.reason} label={t("removeReason")} dir="auto" optional />
          {friends > 0 && (
            <Checkbox field={fields.keepsCompanions} label={t("turnout:keepFriends", { count: friends })} />
          )}
        </Card>
        <div className="row">
          <PendingButton busy={t("removing")} variant="danger" icon="trash-2">
            {t("removeYes")}
          </PendingButton>
          <LinkButton to={gamePath(gameId)} variant="secondary">
            {t("removeNo")}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}

import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { gamePath } from "~/features/games/components/paths";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { addExternalPlayer } from "~/features/games/participation/external-players.server";
import { ExternalPlayerInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import { LinkButton } from "~/ui/links/LinkButton";

export const loader = () => ({ constraint: getZodConstraint(ExternalPlayerInput) });

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ExternalPlayerInput, fallback: "external_failed" },
    async ({ name }, { viewer, idempotencyKey }) => {
      const actor = signedIn(viewer, "login_to_add_external");
      await addExternalPlayer(actor, gameIdOf(args), { name, idempotencyKey });
      return redirectWithFlash(backToGame(args), "external_added", { params: { name } });
    },
  );

export default function ExternalPlayers() {
  const t = useT("games");
  const { constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { game } = useGameOutlet();
  const [form, fields] = useServerForm<{ name: string }>({
    id: "external-player",
    result: failure?.result,
    constraint,
  });
  if (!game.can.addExternal && !failure) return null;
  const path = gamePath(game.id, null, "/external-players");
  return (
    <Card title={t("addExternalPlayer")} className="no-print">
      <Form method="post" action={path} id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} only="name" />
        <Field
          isOnly
          field={fields.name}
          label={t("externalName")}
          hint={t("externalHint")}
          dir="auto"
          autoComplete="off"
        />
        <div className="row">
          <PendingButton action={path} busy={t("adding")} icon="user-plus">
            {t("common:add")}
          </PendingButton>
          <LinkButton to={gamePath(game.id)} variant="quiet" preventScrollReset>
            {t("common:cancel")}
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}

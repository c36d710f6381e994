import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { gamePath } from "~/features/games/components/paths";
import { credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormFailure, formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { useServerForm } from "~/ui/forms/use-server-form";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";
import { WithAccount } from "../components/WithAccount";
import { takeGuestSpot } from "../guests.server";
import { GuestSpotInput } from "../schema";
import { guestSpotPath, ownGuestSpot, rememberGuestSpot } from "./own-guest-spot.page.server";

export const loader = () => ({ constraint: getZodConstraint(GuestSpotInput) });

/** Takes a spot for a first name and redirects to the guest's link, where visitors who already have a spot go too. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, GuestSpotInput, async ({ name }, { viewer, idempotencyKey }) => {
    const gameId = gameIdOf(args);
    const own = await ownGuestSpot(args.request, gameId);
    if (own) return redirect(own.path);
    const { token } = await takeGuestSpot(viewer, gameId, {
      name,
      access: credentialsOf(args.request),
      idempotencyKey,
    });
    const headers = await rememberGuestSpot(args.request, gameId, token);
    return redirectWithFlash(guestSpotPath(token), "guest_seated", { params: { name }, headers });
  });

/** The form on the game page; when the game is full, what an account offers instead. */
export default function Guest() {
  const t = useT("guests");
  const { constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<FormFailure>();
  const { game, code, signedIn, hasGuestSpot } = useGameOutlet();
  const [form, fields] = useServerForm<{ name: string }>({
    id: "guest",
    result: failure?.result,
    constraint,
  });
  // The visitor may hold the last spot without knowing: sending the form again leads to it.
  const open = game.can.takeGuestSeat || failure?.idempotencyKey !== undefined;
  if (signedIn || hasGuestSpot || !game.guestsAllowed || (game.closedAs && !failure)) return null;
  const action = gamePath(game.id, code, "/guest");
  return (
    <Card title={t("takeSeat")} className="no-print">
      <Form method="post" action={action} id={form.id} onSubmit={form.onSubmit} className="stack">
        <IdempotencyKey />
        <ErrorSummary form={form} />
        {open && (
          <>
            <Field
              field={fields.name}
              label={t("firstName")}
              hint={t("firstNameHint")}
              dir="auto"
              autoComplete="given-name"
            />
            <PendingButton action={action} busy={t("taking")} icon="user-check">
              {t("take")}
            </PendingButton>
          </>
        )}
      </Form>
      {!open && !game.closedAs && <WithAccount text={t("fullWithAccount")} to={gamePath(game.id, code)} />}
    </Card>
  );
}

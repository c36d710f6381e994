import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { gamePath } from "~/features/games/components/paths";
import { credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormFailure, formAction } from "~/http/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import { useServerForm } from "~/ui/forms/use-server-form";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";
import { WithAccount } from "../components/WithAccount";
import { takeGuestSeat } from "../guests.server";
import { GuestSeatInput } from "../schema";
import { ownSeat, rememberSeat, seatPath } from "./own-seat.page.server";

export const loader = () => ({ constraint: getZodConstraint(GuestSeatInput) });

/** A first name takes a seat; on to the page of the visitor's own link, where who has a seat already goes too. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, GuestSeatInput, async ({ name }, { viewer, idempotencyKey }) => {
    const gameId = gameIdOf(args);
    const own = await ownSeat(args.request, gameId);
    if (own) return redirect(own.path);
    const { token } = await takeGuestSeat(viewer, gameId, {
      name,
      access: credentialsOf(args.request),
      idempotencyKey,
    });
    const headers = await rememberSeat(args.request, gameId, token);
    return redirectWithFlash(seatPath(token), "guest_seated", { params: { name }, headers });
  });

/** The form, on top of the game page; without a free seat, what an account is good for. */
export default function Guest() {
  const t = useT("guests");
  const { constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<FormFailure>();
  const { game, code, signedIn, hasGuestSeat } = useGameOutlet();
  const [form, fields] = useServerForm<{ name: string }>({
    id: "guest",
    result: failure?.result,
    constraint,
  });
  // The visitor may hold the last spot without knowing: sending the form again leads to it.
  const open = game.can.takeGuestSeat || failure?.idempotencyKey !== undefined;
  if (signedIn || hasGuestSeat || !game.guestsAllowed || (game.closedAs && !failure)) return null;
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

import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { clientAddress } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { errorsOf } from "~/http/form/errors-of";
import { formAction } from "~/http/form/form.server";
import type { FormFailure } from "~/http/form/form-failure.server";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { EMAIL_FORM, GuestEmail } from "../components/GuestEmail";
import { GuestEmailForm } from "../contact-schema.server";
import { leaveGuestEmail } from "../contacts.server";
import type { SpotOptions } from "../queries.server";
import { pageOf } from "./own-guest-spot.page.server";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, GuestEmailForm, async ({ email, from }, { locale }) => {
    const token = args.params.token ?? "";
    const address = clientAddress(args.request);
    const game = await leaveGuestEmail(token, { email, locale, address });
    return redirectWithFlash(pageOf(from, token, game), "guest_email_saved");
  });

/** Replaces the form after a refusal. */
export default function GuestSpotEmail() {
  const failure = useActionData<FormFailure>();
  const spot = useOutletContext<SpotOptions>();
  const from = failure?.result.initialValue?.from === "game" ? "game" : "link";
  return (
    <GuestEmail spot={spot} from={from} failure={failure}>
      {failure && <ErrorSummary form={{ id: EMAIL_FORM, allErrors: errorsOf(failure) }} only="email" />}
    </GuestEmail>
  );
}

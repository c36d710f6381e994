import { useActionData } from "@remix-run/react";
import type { FormFailure } from "~/http/form.server";
import { Banner } from "~/ui/Banner";

/** Why the confirmation link was not sent again, on top of the account page. */
export function ConfirmationFailure() {
  const failure = useActionData<FormFailure>();
  const texts = failure?.result.error?.[""] ?? [];
  if (texts.length === 0) return null;
  return (
    <Banner kind="error">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}

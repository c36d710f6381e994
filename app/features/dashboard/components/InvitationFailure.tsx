import { useActionData } from "@remix-run/react";
import type { FormFailure } from "~/http/form/form-failure.server";
import { Banner } from "~/ui/Banner";

export function InvitationFailure() {
  const failure = useActionData<FormFailure>();
  const texts = Object.values(failure?.result.error ?? {}).flat();
  if (texts.length === 0) return null;
  return (
    <Banner kind="error" key={texts.join()}>
      <p>{texts.join(" ")}</p>
    </Banner>
  );
}

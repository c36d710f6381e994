import { useActionData } from "@remix-run/react";
import type { FormFailure } from "~/http/form/form-failure.server";
import { Banner } from "~/ui/Banner";

/** The error of a small form on the account page, shown above the page. */
export function AccountFailure() {
  const failure = useActionData<FormFailure>();
  const texts = Object.values(failure?.result.error ?? {}).flat();
  if (texts.length === 0) return null;
  return (
    <Banner kind="error" key={texts.join()}>
      {texts.join(" ")}
    </Banner>
  );
}

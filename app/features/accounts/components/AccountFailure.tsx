import { useActionData } from "@remix-run/react";
import type { FormFailure } from "~/http/form/form-failure.server";
import { Banner } from "~/ui/feedback/Banner";

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

import type { SubmissionResult } from "@conform-to/react";
import { Banner } from "~/ui/feedback/Banner";

export function FormErrors({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const texts = Object.values(result?.error ?? {}).flatMap((errors) => errors ?? []);
  if (texts.length === 0) return null;
  return (
    <Banner kind="error">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}

import type { FormFailure } from "./form-failure.server";

export function errorsOf({ result }: Pick<FormFailure, "result">): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const [field, errors] of Object.entries(result.error ?? {})) byField[field] = errors ?? [];
  return byField;
}

import type { FormFailure } from "./form-failure.server";

/** The errors of a rejected form by field, for ErrorSummary, where the form itself works without conform. */
export function errorsOf({ result }: Pick<FormFailure, "result">): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const [field, errors] of Object.entries(result.error ?? {})) byField[field] = errors ?? [];
  return byField;
}

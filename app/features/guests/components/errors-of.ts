import type { FormFailure } from "~/http/form/form.server";

/** The errors of a rejected form by field, for ErrorSummary, where the form itself works without conform. */
export const errorsOf = ({ result }: Pick<FormFailure, "result">): Record<string, string[]> =>
  Object.fromEntries(Object.entries(result.error ?? {}).map(([field, errors]) => [field, errors ?? []]));

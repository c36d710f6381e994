import { DatabaseUnavailable } from "#db/client.server";
import { DomainError, type ErrorCode, type ErrorParams } from "../errors";

export class StepFailed extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, cause: unknown, params: ErrorParams = {}) {
    super(code, { cause });
    this.name = "StepFailed";
    this.code = code;
    this.params = params;
  }
}

/** An unexpected error is shown with the text of `code` (null: the general text). */
export async function failingAs<T>(
  code: ErrorCode | (() => ErrorCode | null),
  step: Promise<T>,
  params?: ErrorParams,
): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const isNamed =
      error instanceof DomainError || error instanceof DatabaseUnavailable || error instanceof StepFailed;
    const failure = typeof code === "string" ? code : code();
    throw isNamed || !failure ? error : new StepFailed(failure, error, params);
  }
}

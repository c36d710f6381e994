import { DatabaseUnavailable } from "#db/client.server";
import { DomainError, type ErrorCode, type ErrorParams } from "./errors";

/** An unexpected error of a step whose failure has a text of its own. */
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

/**
 * The result of a step. An unexpected error in it is shown with the text of `code`, which may depend on how far the step
 * came (null: it has no text of its own).
 */
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

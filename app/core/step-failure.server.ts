import { DatabaseUnavailable } from "#db/client.server";
import { DomainError, type ErrorCode } from "./errors";

/** An unexpected error of a step whose failure has a text of its own. */
export class StepFailed extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause: unknown) {
    super(code, { cause });
    this.name = "StepFailed";
    this.code = code;
  }
}

/** The result of a step. An unexpected error in it is shown with the text of `code`. */
export async function failingAs<T>(code: ErrorCode, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const isNamed =
      error instanceof DomainError || error instanceof DatabaseUnavailable || error instanceof StepFailed;
    throw isNamed ? error : new StepFailed(code, error);
  }
}

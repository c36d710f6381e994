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

/** The result of a step; its unexpected error is told by `code`, where nothing more particular is. */
export async function failingAs<T>(code: ErrorCode, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const isNamed =
      error instanceof DomainError || error instanceof DatabaseUnavailable || error instanceof StepFailed;
    throw isNamed ? error : new StepFailed(code, error);
  }
}

import { ERRORS } from "./error-codes";

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

export type ErrorParams = Record<string, string | number>;

export interface Outage {
  reason: string;
  /** The code of the driver, the network or the system. */
  code: string | null;
  step: string | null;
}

interface DomainErrorOptions {
  field?: string;
  params?: ErrorParams;
  outage?: Outage;
}

/** An expected error. `field` is the input field; `params` fill the text's placeholders. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly params: ErrorParams;
  readonly outage: Outage | undefined;

  constructor(code: ErrorCode, { field, params = {}, outage }: DomainErrorOptions = {}) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.field = field;
    this.params = params;
    this.outage = outage;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}

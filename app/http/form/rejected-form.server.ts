import type { ErrorCode } from "~/core/errors";

/** The fields of a form that was posted without a session, to send again after the sign-in. */
export type UnsentForm = [name: string, value: string][];

/** A route's arguments; `context` is one object per request. */
interface WithContext {
  context: object;
}

interface SignedOutForm {
  fields: UnsentForm;
  /** The error that its page shows. */
  code: ErrorCode;
}

const rejected = new WeakSet<object>();

/** Marks this request's form as refused, for the page's title. */
export const markFormRejected = ({ context }: WithContext): void => {
  rejected.add(context);
};

/** Whether this request's form was refused. Loaders run after the action, with the same context. */
export const isFormRejected = ({ context }: WithContext): boolean => rejected.has(context);

const signedOutForms = new WeakMap<object, SignedOutForm | null>();

/** Keeps this request's form for the case that its session has ended; null if it holds what is never sent back. */
export const keepUnsent = ({ context }: WithContext, form: SignedOutForm | null): void => {
  signedOutForms.set(context, form);
};

/** This request's form, to send again after the sign-in. */
export const signedOutForm = ({ context }: WithContext): SignedOutForm | null =>
  signedOutForms.get(context) ?? null;

const unknown = new WeakMap<object, string | undefined>();

/** Marks that this request's form failed but may have been saved, and keeps the id that it was sent with. */
export const markOutcomeUnknown = ({ context }: WithContext, requestId: string | undefined): void => {
  unknown.set(context, requestId);
};

/** Whether this request's form may have been saved, although it failed. */
export const isOutcomeUnknown = ({ context }: WithContext): boolean => unknown.has(context);

/** The id of this request's form, if that may have been saved: sending it again must not create anything twice. */
export const idOfUnknown = ({ context }: WithContext): string | undefined => unknown.get(context);

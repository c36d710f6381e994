import type { ErrorCode } from "~/core/errors";

/** The fields of a form that was posted without a session, to send again after the sign-in. */
export type UnsentForm = [name: string, value: string][];

/** A route's arguments; `context` is one object per request. */
interface WithContext {
  context: object;
}

/** A form that was refused because the session had ended, and the code that says so. */
interface SignedOutForm {
  fields: UnsentForm;
  code: ErrorCode;
}

const rejected = new WeakMap<object, SignedOutForm | null>();

/** Marks this request's form as refused, for the page's title. */
export const markFormRejected = ({ context }: WithContext, unsent: SignedOutForm | null = null): void => {
  rejected.set(context, unsent);
};

/** Whether this request's form was refused. Loaders run after the action, with the same context. */
export const isFormRejected = ({ context }: WithContext): boolean => rejected.has(context);

/** This request's form, if it was refused because the session had ended. */
export const signedOutForm = ({ context }: WithContext): SignedOutForm | null =>
  rejected.get(context) ?? null;

const unknown = new WeakMap<object, string | undefined>();

/** Marks that this request's form failed but may have been saved, and keeps the id that it was sent with. */
export const markOutcomeUnknown = ({ context }: WithContext, requestId: string | undefined): void => {
  unknown.set(context, requestId);
};

/** Whether this request's form may have been saved, although it failed. */
export const isOutcomeUnknown = ({ context }: WithContext): boolean => unknown.has(context);

/** The id of this request's form, if that may have been saved: sending it again must not create anything twice. */
export const idOfUnknown = ({ context }: WithContext): string | undefined => unknown.get(context);

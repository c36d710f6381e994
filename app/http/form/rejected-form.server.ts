import type { FieldIssue } from "./field-issue.server";

/** The fields of a form that was posted without a session or by another account, to send again. */
export type UnsentForm = [name: string, value: string][];

/** A route's arguments; `context` is one object per request. */
interface WithContext {
  context: object;
}

interface StoredForm {
  fields: UnsentForm;
  /** The error that its page shows. */
  issue: FieldIssue;
}

const rejected = new WeakSet<object>();

/** Marks this request's form as refused, for the page's title. */
export const markFormRejected = ({ context }: WithContext): void => {
  rejected.add(context);
};

/** Whether this request's form was refused. Loaders run after the action, with the same context. */
export const isFormRejected = ({ context }: WithContext): boolean => rejected.has(context);

const forms = new WeakMap<object, StoredForm | null>();

/** Stores this request's form for the case that no page can show it; null if it holds what is never sent back. */
export const storeUnsent = ({ context }: WithContext, form: StoredForm | null): void => {
  forms.set(context, form);
};

/** This request's form, to send again. */
export const unsentForm = ({ context }: WithContext): StoredForm | null => forms.get(context) ?? null;

const unknown = new WeakMap<object, string | undefined>();

/** Marks that this request's form failed but may have been saved, and keeps the id that it was sent with. */
export const markOutcomeUnknown = ({ context }: WithContext, requestId: string | undefined): void => {
  unknown.set(context, requestId);
};

/** Whether this request's form may have been saved, although it failed. */
export const isOutcomeUnknown = ({ context }: WithContext): boolean => unknown.has(context);

/** The id of this request's form, if that may have been saved: sending it again must not create anything twice. */
export const idOfUnknown = ({ context }: WithContext): string | undefined => unknown.get(context);

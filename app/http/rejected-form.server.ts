/** What was typed into a form that nobody signed in sent, field by field, to be sent once more after the sign-in. */
export type UnsentForm = [name: string, value: string][];

/** The part of a route's arguments that lasts for one request. */
interface WithContext {
  context: object;
}

const failed = new WeakMap<object, UnsentForm | null>();

/** Notes that the form sent with this request was refused; the page's title says so. */
export const markFormRejected = ({ context }: WithContext, unsent: UnsentForm | null = null): void => {
  failed.set(context, unsent);
};

/** Whether this request brought a form that was refused: loaders run after the action, with the same context. */
export const isFormRejected = ({ context }: WithContext): boolean => failed.has(context);

/** What this request's form held, when it was refused for want of a sign-in. */
export const unsentForm = ({ context }: WithContext): UnsentForm | null => failed.get(context) ?? null;

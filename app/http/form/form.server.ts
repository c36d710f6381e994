import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "~/core/actor";
import { ERRORS } from "~/core/error-codes";
import { DomainError, type ErrorCode, type ErrorParams } from "~/core/errors";
import { digestOf, digestOfForm, pageKey } from "~/core/protection/idempotency.server";
import type { Locale } from "~/i18n/languages";
import { assumeSession, confirmSession, viewerOf, withConfirmedSession } from "../actor.server";
import { assertSameSite, issueRequestSeed } from "../csrf.server";
import { type KnownError, logUnexpected, retryAfter, toKnownError } from "../known-error.server";
import { localeOf } from "../locale.server";
import { logRefusal } from "../log-refusal.server";
import { isThrownResponse, pageLoader } from "../page-loader.server";
import {
  conflictIssues,
  EDITED_FROM_LENGTH,
  type EditedRow,
  editedOf,
  type MergedForm,
  mergeEdits,
  theirsOf,
} from "./edited-fields.server";
import type { FieldIssue } from "./field-issue.server";
import { PAGE_BODY_LIMIT, readForm } from "./form-body.server";
import { type FormFailure, formFailure, presentIssues } from "./form-failure.server";
import { declaredFields, isSecretField, withoutGaps } from "./form-fields.server";
import { markFormRejected, markOutcomeUnknown, storeUnsent, type UnsentForm } from "./rejected-form.server";
import { assertSameAccount } from "./same-account.server";
import { parseTyped } from "./typed-fields.server";

export interface FormContext {
  viewer: Viewer;
  locale: Locale;
  requestId: string | undefined;
  idempotencyKey: string | undefined;
  /** Of the row that the fields were merged with. */
  version: number | undefined;
  formData: FormData;
}

type Failure = ReturnType<typeof data<FormFailure>>;
type FormResponse = Response | Failure;

export interface FormOptions<S extends z.ZodType> {
  schema: S;
  bodyLimit?: number;
  /** Runs before the body is read, to refuse large bodies early. Its known errors become the form's failure. */
  admit?: (viewer: Viewer) => Promise<void>;
  /** A sign-in must come from this site even without a cookie. */
  signsIn?: boolean;
  /** Shown at the form after an unexpected error, because an error page would lose the input. */
  fallback?: ErrorCode | ((input: z.output<S>) => FieldIssue);
  /** Parameters of error texts that the schema does not know, such as a game's currency. */
  textParams?: (viewer: Viewer) => Promise<ErrorParams>;
  signedOut?: ErrorCode;
  /** The row as it is now: only what the sender changed is written. Null if they may not change it. */
  edits?: (viewer: Viewer) => Promise<EditedRow | null>;
}

type Run<S extends z.ZodType> = (input: z.output<S>, context: FormContext) => Promise<Response>;

/**
 * A failure returns the input with a text for each field and status 422 or the error's own; `run` returns a redirect.
 * A submit button named `update` only renders the form again, for dependent lists without scripts.
 */
export async function formAction<S extends z.ZodType>(
  args: ActionFunctionArgs,
  form: S | FormOptions<S>,
  run: Run<S>,
): Promise<FormResponse> {
  const options = "schema" in form ? form : { schema: form };
  return pageLoader(args, async () => {
    const response = await submitForm(args, options, run);
    // What runs after the action must have the confirmed session. In an outage the response keeps the input.
    await confirmSession(args).catch(() => {});
    return response;
  });
}

async function submitForm<S extends z.ZodType>(
  args: ActionFunctionArgs,
  {
    schema,
    bodyLimit = PAGE_BODY_LIMIT,
    signsIn = false,
    admit,
    fallback,
    textParams,
    signedOut = "not_authenticated",
    edits,
  }: FormOptions<S>,
  run: Run<S>,
): Promise<FormResponse> {
  // `admit` may write before the session is confirmed, and a sign-in form must work with a session that has ended.
  if (!admit && !signsIn) assumeSession(args);
  const locale = await localeOf(args);
  const notAdmitted = await admit?.(await viewerOf(args)).then(() => null, knownOrThrow);
  if (notAdmitted) {
    await refuse(args, notAdmitted);
    const init = { status: notAdmitted.status, headers: retryAfter(notAdmitted) };
    return data(formFailure({}, { "": [notAdmitted] }, locale), init);
  }
  const formData = await readForm(args.request, bodyLimit);
  const requestId = textOf(formData, "requestId");
  await assertSameSite(args.request, requestId ?? "", signsIn);
  const unsent = unsentOf(formData);
  const store = (issue: FieldIssue) => storeUnsent(args, unsent && { fields: unsent, issue });
  store({ code: signedOut, params: {} });
  const fields = withoutGaps(declaredFields(formData, schema));
  const idempotencyKey = requestId && pageKey(await contentOf(args.request, fields, formData), requestId);
  const parse = (sent: FormData) => parseTyped(sent, schema, locale);
  const typed = parse(fields);
  const from = textOf(formData, "editedFrom", EDITED_FROM_LENGTH);
  const reply = (issues: Record<string, FieldIssue[]>, init: ResponseInit, merged?: MergedForm): Failure =>
    data(
      {
        ...formFailure((merged ? parse(merged.fields) : typed).reply(), issues, locale),
        ...editedOf(from, merged, locale),
      },
      init,
    );

  const failed = async (error: KnownError): Promise<Failure> => {
    await refuse(args, error);
    return reply({ [error.field ?? ""]: [error] }, { status: error.status, headers: retryAfter(error) });
  };
  const sendable = async (error: KnownError): Promise<Failure> => {
    store(error);
    const response = await failed(error);
    const signedOut = error.status === 401 && unsent !== null;
    return { ...response, data: { ...response.data, signedOut, unsent: unsent ?? undefined } };
  };
  const changed = signsIn ? null : await assertSameAccount(args, requestId).then(() => null, knownOrThrow);
  if (changed) {
    const { seed } = await issueRequestSeed(args.request, await viewerOf(args));
    const response = await sendable(changed);
    return { ...response, data: { ...response.data, idempotencyKey: seed } };
  }
  if (formData.has("update") || typed.status === undefined) return reply({}, { status: 200 });
  let row: EditedRow | null = null;
  try {
    if (from && edits) row = await edits(await viewerOf(args));
  } catch (error) {
    if (!(error instanceof DomainError)) return failed(knownOrThrow(error));
  }
  const merged = from && row ? mergeEdits(fields, { from, theirs: theirsOf(formData), row }) : undefined;
  if (merged && merged.conflicts.size > 0) {
    const status = ERRORS.edit_conflict;
    await refuse(args, { code: "edit_conflict", status });
    return reply(conflictIssues(merged), { status }, merged);
  }
  const submission = merged ? parse(merged.fields) : typed;
  if (submission.status !== "success") {
    const issues = presentIssues(submission.error, await textParams?.(await viewerOf(args)));
    const status = ERRORS.invalid_input;
    await refuse(args, { code: Object.values(issues).flat()[0]?.code ?? "invalid_input", status });
    return reply(issues, { status });
  }
  const input = submission.value;
  try {
    return await withConfirmedSession(args, async () =>
      run(input, {
        ...{ viewer: await viewerOf(args), locale, requestId, idempotencyKey, formData },
        version: row?.version,
      }),
    );
  } catch (error) {
    const knownError =
      toKnownError(error) ??
      unexpectedFailure(error, args, typeof fallback === "function" ? fallback(input) : fallback);
    if (knownError.status === 401) return sendable(knownError);
    const response = await failed(knownError);
    if (knownError.code !== "outcome_unknown") return response;
    markOutcomeUnknown(args, requestId);
    return { ...response, data: { ...response.data, idempotencyKey: requestId } };
  }
}

/** A form sent again with other content, or with another file, is another request. */
async function contentOf(request: Request, fields: FormData, form: FormData): Promise<string> {
  const sent = [...fields].filter(([name]) => name !== "requestId" && !isSecretField(name));
  const files = [...form].filter(([, value]) => typeof value !== "string");
  const { pathname, search } = new URL(request.url);
  return digestOf([pathname + search, await digestOfForm([...sent, ...files])]);
}

async function refuse(
  args: ActionFunctionArgs,
  refusal: Pick<KnownError, "code" | "status" | "outage">,
): Promise<void> {
  markFormRejected(args);
  await logRefusal(args, refusal);
}

function knownOrThrow(error: unknown): KnownError {
  const knownError = toKnownError(error);
  if (!knownError) throw error;
  return knownError;
}

function unexpectedFailure(
  error: unknown,
  args: ActionFunctionArgs,
  fallback: ErrorCode | FieldIssue | undefined,
): KnownError {
  if (!fallback || isThrownResponse(error)) throw error;
  logUnexpected(error, args);
  const { code, params } = typeof fallback === "string" ? { code: fallback, params: {} } : fallback;
  return { code, status: ERRORS[code], field: undefined, params };
}

/** Null for a form with a file or a password. */
function unsentOf(form: FormData): UnsentForm | null {
  const unsent: UnsentForm = [];
  for (const [name, value] of form) {
    if (typeof value !== "string" || isSecretField(name)) return null;
    if (name !== "requestId") unsent.push([name, value]);
  }
  return unsent;
}

const textOf = (form: FormData, name: string, length = 200): string | undefined => {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value.slice(0, length) : undefined;
};

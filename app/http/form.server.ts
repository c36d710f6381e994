import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "~/core/actor";
import { ERRORS, type ErrorCode } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import { viewerOf } from "./actor.server";
import { assertSameSite } from "./csrf.server";
import { errorText } from "./error-text.server";
import { type FieldIssue, toFieldIssue } from "./field-issue.server";
import { PAGE_BODY_LIMIT, readForm } from "./form-body.server";
import { knownFields } from "./form-fields.server";
import { type KnownError, retryAfter, toKnownError } from "./known-error.server";
import { localeOf } from "./locale.server";
import { logRefusal } from "./log-refusal.server";
import { pageLoader } from "./page-loader.server";
import { markFormRejected, type UnsentForm } from "./rejected-form.server";

/** What a page gets back when its form failed: conform's reply with finished texts, and the codes behind them. */
export interface FormFailure {
  result: SubmissionResult<string[]>;
  codes: Record<string, ErrorCode[]>;
  /** Nobody is signed in any more, and what was typed can be sent again once somebody is. */
  signedOut?: boolean;
  /**
   * The form's own id, when nobody knows whether what it asked for was done: sent again with the same id, it is done
   * once. After every other failure the form gets a new one.
   */
  requestId?: string;
}

export interface FormContext {
  viewer: Viewer;
  locale: Locale;
  /** The form's own id: the same one twice creates once. */
  requestId: string | undefined;
  formData: FormData;
}

type Failure = ReturnType<typeof data<FormFailure>>;
type Reply = Response | Failure;

/**
 * The way every page form goes: refuse foreign ones, read, validate, run, and on failure give the page back what was
 * typed with texts at the fields. `run` returns a redirect. A submit button named `update` only re-renders the form
 * (dependent selects without scripts). Status: 422 for input, else the error's own (see ERRORS).
 */
export async function formAction<S extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: S,
  run: (input: z.output<S>, context: FormContext) => Promise<Response>,
  options: FormOptions = {},
): Promise<Reply> {
  return pageLoader(args, () => submitForm(args, schema, run, options));
}

interface FormOptions {
  /** Bytes; 64 KiB unless the form takes a file. */
  bodyLimit?: number;
  /** Runs before the body is read, where reading costs something. What it throws is shown as the form's failure. */
  admit?: (viewer: Viewer) => Promise<void>;
  /** The form signs somebody in, so that it must come from our own pages whether a cookie came along or not. */
  signsIn?: boolean;
}

async function submitForm<S extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: S,
  run: (input: z.output<S>, context: FormContext) => Promise<Response>,
  { bodyLimit = PAGE_BODY_LIMIT, signsIn = false, admit }: FormOptions,
): Promise<Reply> {
  const locale = await localeOf(args);
  const refused = await admit?.(await viewerOf(args)).then(() => null, knownFailure);
  if (refused) {
    markFormRejected(args);
    await logRefusal(args, refused);
    const init = { status: refused.status, headers: retryAfter(refused) };
    return data(failure({}, { "": [refused] }, locale), init);
  }
  const formData = await readForm(args.request, bodyLimit);
  const requestId = textOf(formData, "requestId");
  await assertSameSite(args.request, requestId ?? "", signsIn);
  const submission = parseWithZod(knownFields(formData, schema), {
    schema,
    formatError: (issues: z.core.$ZodIssue[]): FieldIssue[] => issues.map(toFieldIssue),
  });
  const reply = (issues: Record<string, FieldIssue[]>, status: number, headers?: HeadersInit): Failure =>
    data(failure(submission.reply(), issues, locale), { status, headers });

  if (formData.has("update") || submission.status === undefined) return reply({}, 200);
  if (submission.status !== "success") {
    const issues = presentIssues(submission.error);
    const [first] = Object.values(issues).flat();
    markFormRejected(args);
    await logRefusal(args, { code: first?.code ?? "invalid_input", status: ERRORS.invalid_input });
    return reply(issues, ERRORS.invalid_input);
  }
  try {
    return await run(submission.value, { viewer: await viewerOf(args), locale, requestId, formData });
  } catch (error) {
    const known = knownFailure(error);
    markFormRejected(args);
    await logRefusal(args, known);
    const answer = reply({ [known.field ?? ""]: [known] }, known.status, retryAfter(known));
    if (known.code === "outcome_unknown") return { ...answer, data: { ...answer.data, requestId } };
    if (known.status !== 401) return answer;
    const unsent = unsentOf(formData);
    markFormRejected(args, unsent);
    return { ...answer, data: { ...answer.data, signedOut: unsent !== null } };
  }
}

/** Rethrows what nobody foresaw. */
function knownFailure(error: unknown): KnownError {
  const known = toKnownError(error);
  if (!known) throw error;
  return known;
}

/** Null for a form with a file or a password, which cannot be sent once more without whoever sent it. */
function unsentOf(form: FormData): UnsentForm | null {
  const unsent: UnsentForm = [];
  for (const [name, value] of form) {
    if (typeof value !== "string" || isSecret(name)) return null;
    if (name !== "requestId") unsent.push([name, value]);
  }
  return unsent;
}

const textOf = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;
};

function presentIssues(errors: Record<string, FieldIssue[] | null> | null): Record<string, FieldIssue[]> {
  const present: Record<string, FieldIssue[]> = {};
  for (const [field, issues] of Object.entries(errors ?? {})) if (issues) present[field] = issues;
  return present;
}

function failure(
  reply: SubmissionResult<FieldIssue[]>,
  issues: Record<string, FieldIssue[]>,
  locale: Locale,
): FormFailure {
  const error: Record<string, string[]> = {};
  const codes: Record<string, ErrorCode[]> = {};
  for (const [field, found] of Object.entries(issues)) {
    error[field] = found.map((issue) => errorText(locale, issue));
    codes[field] = found.map((issue) => issue.code);
  }
  const failed = Object.keys(issues).length > 0;
  // A password is never sent back, nor a file; everything else that was typed is.
  const initialValue = reply.initialValue ? withoutSecrets(reply.initialValue) : reply.initialValue;
  return { result: { ...reply, initialValue, status: failed ? "error" : reply.status, error }, codes };
}

const isSecret = (name: string): boolean => /password|totp/i.test(name);

function withoutSecrets<T extends Record<string, unknown>>(values: T): T {
  const kept = { ...values };
  for (const name of Object.keys(kept)) {
    if (isSecret(name) || name === "requestId" || kept[name] instanceof Blob) delete kept[name];
  }
  return kept;
}

import type { SubmissionResult } from "@conform-to/react";
import type { ErrorCode, ErrorParams } from "~/core/errors";
import type { Locale } from "~/i18n/languages";
import { errorText } from "../error-text.server";
import type { FieldIssue } from "./field-issue.server";
import { isSecretField } from "./form-fields.server";
import type { UnsentForm } from "./rejected-form.server";

export interface FormFailure {
  result: SubmissionResult<string[]>;
  codes: Record<string, ErrorCode[]>;
  signedOut?: boolean;
  /** For a page without the form, where somebody else or nobody is signed in. */
  unsent?: UnsentForm | undefined;
  /** After an unknown outcome, the form's own key: sent again with it, it makes the change at most once. */
  idempotencyKey?: string;
  edited?: { from: string; conflicts: string[]; takeTheirs: string };
}

export function presentIssues(
  errors: Record<string, FieldIssue[] | null> | null,
  textParams: ErrorParams = {},
): Record<string, FieldIssue[]> {
  const present: Record<string, FieldIssue[]> = {};
  for (const [field, issues] of Object.entries(errors ?? {})) {
    if (issues)
      present[field] = issues.map(({ code, params }) => ({ code, params: { ...textParams, ...params } }));
  }
  return present;
}

/** Passwords and files are never sent back. */
export function formFailure(
  reply: SubmissionResult<FieldIssue[]>,
  issues: Record<string, FieldIssue[]>,
  locale: Locale,
): FormFailure {
  const error: Record<string, string[]> = {};
  const codes: Record<string, ErrorCode[]> = {};
  for (const [field, all] of Object.entries(issues)) {
    error[field] = all.map((issue) => errorText(locale, issue));
    codes[field] = all.map((issue) => issue.code);
  }
  const failed = Object.keys(issues).length > 0;
  const initialValue = reply.initialValue ? withoutSecrets(reply.initialValue) : reply.initialValue;
  return { result: { ...reply, initialValue, status: failed ? "error" : reply.status, error }, codes };
}

function withoutSecrets<T extends Record<string, unknown>>(values: T): T {
  const rest = { ...values };
  for (const name of Object.keys(rest)) {
    if (isSecretField(name) || name === "requestId" || rest[name] instanceof Blob) delete rest[name];
  }
  return rest;
}

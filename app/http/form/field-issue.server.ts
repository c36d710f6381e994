import type { z } from "zod";
import { type ErrorCode, type ErrorParams, isErrorCode } from "~/core/errors";

export interface FieldIssue {
  code: ErrorCode;
  params: ErrorParams;
}

type ZodIssue = z.core.$ZodIssue;

function defaultCode(issue: ZodIssue): FieldIssue {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? { code: "required", params: {} }
        : { code: "invalid_choice", params: expectedOf(issue) };
    case "too_big":
      return { code: "text_too_long", params: { max: Number(issue.maximum) } };
    case "too_small":
      return { code: "required", params: {} };
    case "invalid_value":
      return { code: "invalid_choice", params: expectedOf(issue) };
    default:
      return { code: "invalid_text", params: {} };
  }
}

export function toFieldIssue(issue: ZodIssue): FieldIssue {
  if (issue.code === "invalid_type" && issue.expected === "int" && issue.message === "invalid_number")
    return { code: "whole_number", params: {} };
  if (!isErrorCode(issue.message)) return defaultCode(issue);
  if (issue.message === "invalid_date" && issue.code === "invalid_format")
    return { code: issue.message, params: { format: issue.format } };
  const says = issue.message === "invalid_choice" || issue.message === "invalid_text" ? expectedOf : limitsOf;
  return { code: issue.message, params: says(issue) };
}

/** For programs, which see no list to choose from. */
function expectedOf(issue: ZodIssue): ErrorParams {
  if (issue.code === "invalid_value") return { options: issue.values.map(String).join(", ") };
  if (issue.code !== "invalid_type") return limitsOf(issue);
  return { jsonType: issue.expected === "record" ? "object" : issue.expected };
}

function limitsOf(issue: ZodIssue): ErrorParams {
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  return issue.code === "too_big" ? { max: Number(issue.maximum) } : {};
}

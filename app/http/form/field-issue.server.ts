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
      return {
        code: issue.input === undefined || issue.input === null ? "required" : "invalid_choice",
        params: {},
      };
    case "too_big":
      return { code: "text_too_long", params: { max: Number(issue.maximum) } };
    case "too_small":
      return { code: "required", params: {} };
    case "invalid_value":
      return { code: "invalid_choice", params: {} };
    default:
      return { code: "invalid_text", params: {} };
  }
}

export function toFieldIssue(issue: ZodIssue): FieldIssue {
  if (issue.code === "invalid_type" && issue.expected === "int" && issue.message === "invalid_number")
    return { code: "whole_number", params: {} };
  return isErrorCode(issue.message) ? { code: issue.message, params: limitsOf(issue) } : defaultCode(issue);
}

function limitsOf(issue: ZodIssue): ErrorParams {
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  return issue.code === "too_big" ? { max: Number(issue.maximum) } : {};
}

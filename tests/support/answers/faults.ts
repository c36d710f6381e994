import { z } from "zod";
import type { Contract, Documented } from "./contract";
import { headerFaults } from "./header-faults";
import type { Validators } from "./validators";

const Refusal = z.object({
  code: z.string(),
  issues: z.array(z.object({ field: z.string(), code: z.string() })).default([]),
});

export interface GivenAnswer {
  status: number;
  /** Without its parameters; null without a body. */
  type: string | null;
  /** Null: not read, as of HEAD or an event stream. */
  text: string | null;
  headers: Headers;
}

/** In what an answer differs from the document. */
export function faultsOf(answer: GivenAnswer, contract: Contract, validators: Validators): string[] {
  const { answers } = contract;
  const refusal = answer.status >= 400 && answer.status < 500 ? answers["4XX"] : undefined;
  const documented =
    answers[answer.status] ?? refusal ?? (answer.status >= 400 ? answers.default : undefined);
  if (!documented) return [`the status ${answer.status}`];
  return [
    ...headerFaults(answer, documented, contract),
    ...bodyFaults(answer, documented, { contract, validators }),
  ];
}

function bodyFaults(
  { status, type, text }: GivenAnswer,
  documented: Documented,
  { contract, validators }: { contract: Contract; validators: Validators },
): string[] {
  const types = Object.keys(documented.content);
  if (types.length === 0) return text ? ["a body where none is documented"] : [];
  const content = type === null ? undefined : documented.content[type];
  if (!content) return [`the type ${type} instead of ${types.join(" or ")}`];
  if (text === null || !/[/+]json$/.test(type ?? "")) return [];
  const body: unknown = JSON.parse(text);
  const known = new Set([...contract.codes, ...contract.sharedCodes]);
  return [
    ...validators.of(content.schema)(body),
    ...codesOf(status, text)
      .filter((code) => !known.has(code))
      .map((code) => `the code ${code}`),
  ];
}

/** Of a refusal, with those of its fields; none of a success. */
export function codesOf(status: number, text: string | null): string[] {
  if (status < 400 || text === null) return [];
  const { code, issues } = Refusal.parse(JSON.parse(text));
  return [...new Set([code, ...issues.map((issue) => issue.code)])];
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { millisecondsInHour } from "date-fns/constants";
import { sessionSecret } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";

/** Nobody fills in a form faster. */
const MIN_AGE_MS = 2_000;
const MAX_AGE_MS = 12 * millisecondsInHour;

const sign = (text: string) =>
  createHmac("sha256", sessionSecret).update(`form token ${text}`).digest("base64url").slice(0, 22);

/** Distinguishes a form that a person filled in from a program's request; see docs/decisions/001-protection.md. */
export function issueFormToken(): string {
  const text = `${(+now()).toString(36)}.${randomBytes(9).toString("base64url")}`;
  return `${text}.${sign(text)}`;
}

export function timelyFormToken(form: FormData): string | undefined {
  const token = String(form.get("formToken") ?? "");
  const [, text = "", time = "", signature = ""] =
    /^(([\da-z]{8,9})\.[\w-]{12})\.([\w-]{22})$/.exec(token) ?? [];
  if (!signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) return undefined;
  const age = +now() - Number.parseInt(time, 36);
  return age >= MIN_AGE_MS && age <= MAX_AGE_MS ? token : undefined;
}

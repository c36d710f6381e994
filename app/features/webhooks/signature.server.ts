import { createHmac, randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { secretBox } from "~/core/protection/secret-box.server";

/** As in the Standard Webhooks specification (https://www.standardwebhooks.com), of which this is all that is needed. */

const PREFIX = "whsec_";
const { seal, unseal } = secretBox("webhook secrets");

export function newSecret(): { shown: string; sealed: string } {
  const shown = PREFIX + randomBytes(32).toString("base64");
  return { shown, sealed: seal(shown) };
}

const FORMER_SIGNS_MS = millisecondsInDay;

interface Signer {
  secret: string;
  formerSecret: string | null;
  rotatedAt: Date | null;
}

interface Message {
  id: string;
  body: string;
  sentAt: Date;
}

/** For a day after a rotation with both secrets, so that receivers can change theirs. Throws if SESSION_SECRET has changed. */
export function signatureHeaders(
  { secret, formerSecret, rotatedAt }: Signer,
  { id, body, sentAt }: Message,
): Record<string, string> {
  const timestamp = String(Math.floor(+sentAt / 1000));
  const formerSigns = formerSecret && rotatedAt && +sentAt - +rotatedAt < FORMER_SIGNS_MS;
  const secrets = formerSigns ? [secret, formerSecret] : [secret];
  const signatures = secrets.map((sealed) => signatureOf(unseal(sealed), `${id}.${timestamp}.${body}`));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

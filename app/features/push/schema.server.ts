import { createECDH } from "node:crypto";
import { z } from "zod";

const bytesOf = (text: string) => Buffer.from(text, "base64url");

/** A shared secret can be computed with a P-256 public key. */
function isPublicKey(text: string): boolean {
  if (text.length > 100) return false;
  try {
    const curve = createECDH("prime256v1");
    curve.generateKeys();
    curve.computeSecret(bytesOf(text));
    return bytesOf(text).length === 65;
  } catch {
    return false;
  }
}

/** From a browser's `PushSubscription.toJSON()`. */
export const SubscriptionInput = z.object({
  endpoint: z.string("push_address_refused").max(2000, "push_address_refused"),
  keys: z.object(
    {
      p256dh: z.string("push_keys_invalid").refine(isPublicKey, "push_keys_invalid"),
      auth: z
        .string("push_keys_invalid")
        .refine((text) => text.length <= 30 && bytesOf(text).length === 16, "push_keys_invalid"),
    },
    "push_keys_invalid",
  ),
});
export type SubscriptionInput = z.output<typeof SubscriptionInput>;

export const EndedSubscription = SubscriptionInput.pick({ endpoint: true });

import type { Tx } from "#db/client.server";
import { personalTokens, TOKEN_SCOPES, type TokenScope } from "#db/schema/accounts";
import { hashToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { newPersonalToken } from "~/features/sessions/personal-tokens.server";
import { within } from "./insert";
import { type Source, testSource } from "./source";

export interface TokenOptions {
  userId: string;
  name?: string;
  scopes?: readonly TokenScope[];
  expiresAt?: Date;
}

/** With every scope and without an end. */
export const makeToken = (options: TokenOptions, into?: Tx) =>
  within(into, (tx) => writeToken(tx, testSource, options));

export async function writeToken(
  tx: Tx,
  source: Source,
  { scopes = TOKEN_SCOPES, name = "Bot", ...options }: TokenOptions,
) {
  const id = source.id("token");
  const secret = newPersonalToken();
  await tx
    .insert(personalTokens)
    .values({ ...options, id, name, scopes: [...scopes], hash: hashToken(secret), createdAt: now() });
  return { id, secret };
}

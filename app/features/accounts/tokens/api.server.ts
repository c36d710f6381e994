import { z } from "zod";
import { TOKEN_SCOPES } from "#db/schema/accounts";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { TokenBody } from "./schema.server";
import { createToken, listTokens, revokeToken, type TokenView } from "./tokens.server";

const tag = "Auth";

const TokenJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: z.iso.datetime(),
    /** To the hour. */
    lastUsedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "PersonalToken" });

const NewTokenJson = TokenJson.extend({ token: z.string() }).meta({ id: "NewPersonalToken" });

const tokenJson = ({ createdAt, lastUsedAt, expiresAt, ...token }: TokenView) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/tokens",
    tag,
    summary: "Your personal tokens that work, without their secrets",
    auth: "required",
    scope: "session",
    response: z.array(TokenJson),
    status: 200,
    errors: [],
    respond: async ({ viewer }) => (await listTokens(signedIn(viewer))).map(tokenJson),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokens",
    tag,
    summary:
      "Makes a personal token for a program, which may do only what its scopes name, and mails you about it. `token` is shown this once",
    auth: "required",
    scope: "session",
    body: TokenBody,
    response: NewTokenJson,
    status: 201,
    errors: ["token_expiry_past", "token_limit", "token_shown", "too_many_requests"],
    async respond({ viewer, body, idempotencyKey, locale }) {
      const { name, scopes, expires_at: expiresAt = null } = body;
      const input = { name, scopes, expiresAt };
      const { token, secret } = await createToken(signedIn(viewer), input, { idempotencyKey, locale });
      return { ...tokenJson(token), token: secret };
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/tokens/{id}",
    tag,
    summary: "Revokes a personal token: it stops working at once",
    auth: "required",
    scope: "session",
    params: z.object({ id: z.string() }),
    response: null,
    status: 204,
    errors: ["token_not_found"],
    respond: ({ viewer, params: { id } }) => revokeToken(signedIn(viewer), id),
  }),
];

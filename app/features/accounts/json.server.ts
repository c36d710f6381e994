import { z } from "zod";
import { ROLES } from "#db/schema/accounts";
import { OwnProfileJson } from "~/features/profile/json.server";
import { accountView } from "./account.server";
import type { SignedIn } from "./sign-in/sign-in.server";

const UserJson = z.object({ id: z.uuid(), email: z.string(), role: z.enum(ROLES) }).meta({ id: "User" });

export const RegisteredJson = z.object({ user: UserJson, message: z.string() });

export const MessageJson = z.object({ message: z.string() });

/** `access_token`: for `Authorization: Bearer …`, until `expires_at` or 14 days without use. */
export const SessionJson = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_at: z.iso.datetime(),
    user: UserJson,
  })
  .meta({ id: "Session" });

export const MeJson = z.object({ user: UserJson, profile: OwnProfileJson.nullable() });

export const sessionJson = ({ token, expiresAt, account }: SignedIn): z.input<typeof SessionJson> => ({
  access_token: token,
  token_type: "bearer",
  expires_at: expiresAt.toISOString(),
  user: accountView(account),
});

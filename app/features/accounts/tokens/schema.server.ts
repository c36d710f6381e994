import { z } from "zod";
import { TOKEN_LIMITS } from "#db/limits/accounts";
import { TOKEN_SCOPES } from "#db/schema/accounts";
import { visibleLine } from "~/core/text/clean";
import { instant } from "~/core/time/instant-schema.server";

const name = z
  .string("required")
  .overwrite(visibleLine)
  .min(TOKEN_LIMITS.name.min, "required")
  .max(TOKEN_LIMITS.name.max, "text_too_long");

export const TokenBody = z.object({
  name,
  scopes: z
    .array(z.enum(TOKEN_SCOPES, "invalid_choice"), {
      error: ({ input }) => (input === undefined ? "token_scopes_required" : "invalid_choice"),
    })
    .min(1, "token_scopes_required"),
  expires_at: instant().nullish(),
});

/** In days; a token without a choice has no end. */
export const VALID_DAYS = ["30", "90", "365"] as const;

/** Browsers do not send unchecked boxes. */
export const TokenForm = z
  .object({
    name,
    read: z.boolean().default(false),
    play: z.boolean().default(false),
    organize: z.boolean().default(false),
    account: z.boolean().default(false),
    valid_days: z.enum(VALID_DAYS, "invalid_choice").optional(),
  })
  .refine((form) => TOKEN_SCOPES.some((scope) => form[scope]), {
    error: "token_scopes_required",
    path: ["read"],
  });

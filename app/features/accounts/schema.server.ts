import { z } from "zod";
import { isEmail, typedEmail } from "#db/email-address";
import { ACCOUNT_LIMITS } from "#db/limits/accounts";
import { env } from "~/core/settings/env.server";
import { PersonNames } from "~/core/text/name-schema";
import { isCommonPassword } from "./password/common-passwords";
import { normalPassword } from "./password/normal-password";

const anyEmail = z
  .string("email_required")
  .overwrite(typedEmail)
  .min(1, { error: "email_required", abort: true })
  .max(ACCOUNT_LIMITS.email.max, { error: "email_invalid", abort: true });

const email = anyEmail.refine(isEmail, "email_invalid").meta({ format: "idn-email" });

const newPassword = z
  .string("password_required")
  .min(1, { error: "password_required", abort: true })
  .max(ACCOUNT_LIMITS.password.max, { error: "password_too_long", abort: true })
  .overwrite(normalPassword)
  .min(env.PASSWORD_MIN, { error: "password_too_short", abort: true })
  // Counts an emoji as one.
  .refine((password) => [...password].length >= env.PASSWORD_MIN, "password_too_short")
  .refine((password) => !isCommonPassword(password), "password_too_common");

const typedPassword = (missing: "password_required" | "current_password_required") =>
  z.string(missing).min(1, missing).max(ACCOUNT_LIMITS.password.max, "password_too_long");

const code = z.string("totp_required").trim().max(40, "totp_invalid");

const passwordRepeat = z
  .string("confirm_password_required")
  .min(1, { error: "confirm_password_required", abort: true })
  .overwrite(normalPassword);

const isRepeated = (form: { password: string; confirm_password: string }): boolean =>
  form.password === form.confirm_password;
const NOT_REPEATED = { error: "passwords_differ", path: ["confirm_password"] };

export const RegisterInput = PersonNames.extend({ email, password: newPassword });
export type RegisterInput = z.infer<typeof RegisterInput>;

export const RegisterForm = RegisterInput.extend({ confirm_password: passwordRepeat }).refine(
  isRepeated,
  NOT_REPEATED,
);
export type RegisterForm = z.infer<typeof RegisterForm>;

/** A malformed e-mail is wrong credentials, which reveals nothing. */
export const SignInForm = z.object({
  email: anyEmail,
  password: typedPassword("password_required"),
});
export type SignInInput = z.infer<typeof SignInForm>;

export const TokenSignInInput = SignInForm.extend({ totp_code: code.nullish() });
export type TokenSignInInput = z.infer<typeof TokenSignInInput>;

export const CodeForm = z.object({ totp_code: code.min(1, "totp_required") });

/** Against somebody with a borrowed phone. */
export const PasswordConfirmation = z.object({
  current_password: typedPassword("current_password_required"),
});

export const EmailChangeInput = PasswordConfirmation.extend({ email });
export type EmailChangeInput = z.infer<typeof EmailChangeInput>;

export const TwoFactorForm = PasswordConfirmation.extend({
  sealed: z.string().max(500, "bad_request"),
  totp_code: code.min(1, "totp_required"),
});
export type TwoFactorInput = z.infer<typeof TwoFactorForm>;

export const SessionForm = z.object({ session: z.string().max(100, "invalid_choice") });

/** Browsers do not send unchecked boxes. */
export const PrivacyForm = z.object({
  listed: z.boolean().default(false),
  hides_name: z.boolean().default(false),
  accepts_followers: z.boolean().default(false),
  shows_level: z.boolean().default(false),
});

export const ForgotForm = z.object({ email });

export const ResetForm = z
  .object({ password: newPassword, confirm_password: passwordRepeat })
  .refine(isRepeated, NOT_REPEATED);

export const PasswordForm = z
  .object({
    current_password: typedPassword("current_password_required"),
    new_password: newPassword,
    confirm_password: passwordRepeat,
  })
  .refine((form) => form.new_password === form.confirm_password, {
    error: "new_passwords_differ",
    path: ["confirm_password"],
  });
export type PasswordChange = z.infer<typeof PasswordForm>;

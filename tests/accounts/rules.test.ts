import { describe, expect, it } from "vitest";
import { isCommonPassword } from "~/features/accounts/password/common-passwords";
import { hashPassword, matchDummy, verifyPassword } from "~/features/accounts/password/password.server";
import {
  ForgotForm,
  PasswordForm,
  RegisterForm,
  RegisterInput,
  ResetForm,
  SignInForm,
} from "~/features/accounts/schema.server";
import { seal, unseal } from "~/features/accounts/two-factor/secret-box.server";
import { toFieldIssue } from "~/http/form/field-issue.server";
import { PERSON } from "./accounts";

type Schema =
  | typeof RegisterInput
  | typeof RegisterForm
  | typeof SignInForm
  | typeof ForgotForm
  | typeof ResetForm
  | typeof PasswordForm;

/** "field code". */
function faults(schema: Schema, input: unknown): string[] {
  const result = schema.safeParse(input);
  if (result.success) return [];
  return result.error.issues.map((issue) => `${issue.path.join(".")} ${toFieldIssue(issue).code}`);
}

describe("a registration", () => {
  it.each([
    [{}, []],
    [{ first_name: "" }, ["first_name first_name_required"]],
    [{ first_name: " \u200b " }, ["first_name first_name_required"]],
    [{ last_name: undefined }, ["last_name last_name_required"]],
    [{ last_name: "x".repeat(101) }, ["last_name name_too_long"]],
    [{ email: "" }, ["email email_required"]],
    [{ email: "amel" }, ["email email_invalid"]],
    [{ email: "amel@example" }, ["email email_invalid"]],
    [{ email: `${"x".repeat(250)}@example.com` }, ["email email_invalid"]],
    [{ password: "" }, ["password password_required"]],
    [{ password: "five5" }, ["password password_too_short"]],
    [{ password: "sixsix" }, []],
    [{ password: "🏀⚽🎾🏐🏉" }, ["password password_too_short"]],
    [{ password: "🏀⚽🎾🏐🏉🥎" }, []],
    [{ password: "e\u0301toi5" }, ["password password_too_short"]],
    [{ password: "p".repeat(129) }, ["password password_too_long"]],
    [{ password: "Azerty123" }, ["password password_too_common"]],
  ])("changed by %j has the faults %j", (change, expected) => {
    expect(faults(RegisterInput, { ...PERSON, ...change })).toEqual(expected);
  });

  it("normalizes the e-mail and the names", () => {
    const input = { ...PERSON, email: "  Amel@Example.COM ", first_name: "  Amel\u202e  Zahra " };
    expect(RegisterInput.parse(input)).toMatchObject({ email: "amel@example.com", first_name: "Amel Zahra" });
  });

  it("ignores unknown fields", () => {
    expect(RegisterInput.parse({ ...PERSON, role: "admin", id: "1" })).toEqual(PERSON);
  });
});

describe("other forms", () => {
  it.each([
    [SignInForm, {}, ["email email_required", "password password_required"]],
    [SignInForm, { email: "nobody", password: "x" }, []],
    [ForgotForm, { email: "amel@" }, ["email email_invalid"]],
    [RegisterForm, { ...PERSON, confirm_password: PERSON.password }, []],
    [RegisterForm, { ...PERSON, confirm_password: "seven" }, ["confirm_password passwords_differ"]],
    [RegisterForm, PERSON, ["confirm_password confirm_password_required"]],
    [ResetForm, { password: "123456", confirm_password: "123456" }, ["password password_too_common"]],
    [
      PasswordForm,
      { current_password: "", new_password: "seven lamps", confirm_password: "seven lamp" },
      ["current_password current_password_required", "confirm_password new_passwords_differ"],
    ],
  ])("form %#: the input $1 has the faults $2", (schema, input, expected) => {
    expect(faults(schema, input)).toEqual(expected);
  });
});

describe("guessable passwords", () => {
  it.each([
    "123456",
    "654321",
    "12345678",
    "abcdef",
    "aaaaaa",
    "ababab",
    "PASSWORD",
    "motdepasse",
    "Casablanca1",
  ])("%s is guessable", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(["seven lamps", "houma-1234", "correct horse 7", "aabbcd", "سبعة مصابيح"])(
    "%s is not guessable",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe("a password", () => {
  it("is hashed with Argon2id and matches only itself", async () => {
    const hash = await hashPassword("سبعة مصابيح");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, "سبعة مصابيح")).toBe(true);
    expect(await verifyPassword(hash, "سبعة مصابح")).toBe(false);
    expect(await verifyPassword("", "")).toBe(false);
    expect(await matchDummy("nobody's password")).toBe(null);
  });

  it.each([
    ["e\u0301t\u00e9 \u00e0 F\u00e8s", "\u00e9te\u0301 a\u0300 Fe\u0300s"],
    ["seven lamps", "seven\u00a0lamps"],
    ["seven lamps", "seven\u2009lamps"],
    ["seven lamps", "seven\u3000lamps"],
  ])("%j is the same as %j, which another keyboard types", async (one, other) => {
    expect(await verifyPassword(await hashPassword(one), other)).toBe(true);
    const repeated = { ...PERSON, password: one, confirm_password: other };
    expect(faults(RegisterForm, repeated)).toEqual([]);
    expect(faults(ResetForm, repeated)).toEqual([]);
    const change = { current_password: "x", new_password: one, confirm_password: other };
    expect(faults(PasswordForm, change)).toEqual([]);
  });

  it.each([
    ["\ufb01ve lamps", "five lamps"],
    ["lamps \u0663\u0663", "lamps 33"],
    ["Seven Lamps", "seven lamps"],
    ["seven lamps ", "seven lamps"],
    ["seven  lamps", "seven lamps"],
  ])("%j is another one than %j", async (one, other) => {
    expect(await verifyPassword(await hashPassword(one), other)).toBe(false);
  });
});

describe("a sealed secret", () => {
  it("round-trips, differs every time and detects tampering", () => {
    const sealed = seal("JBSWY3DPEHPK3PXP");
    expect(unseal(sealed)).toBe("JBSWY3DPEHPK3PXP");
    expect(seal("JBSWY3DPEHPK3PXP")).not.toBe(sealed);
    const touched = Buffer.from(sealed, "base64url");
    touched[30] = (touched[30] ?? 0) ^ 1;
    expect(() => unseal(touched.toString("base64url"))).toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { emailKey, emailSpellings, isEmail, typedEmail } from "#db/email-address";

describe("an e-mail address", () => {
  it.each([
    ["  Amel@Example.COM ", "amel@example.com", "amel@example.com"],
    ["\u200e\u2067amel@example.com\u2069\u200f", "amel@example.com", "amel@example.com"],
    ["\ufeffam\u200bel@exa\u00admple.com\u00a0", "amel@example.com", "amel@example.com"],
    ["mailto:Amel@example.com", "amel@example.com", "amel@example.com"],
    ["<amel@example.com>,", "amel@example.com", "amel@example.com"],
    ["(«amel@example.com.»)؛ ", "amel@example.com", "amel@example.com"],
    ["ａｍｅｌ＠ｅｘａｍｐｌｅ．ｃｏｍ", "amel@example.com", "amel@example.com"],
    ["user@MÜNCHEN.de", "user@münchen.de", "user@xn--mnchen-3ya.de"],
    ["user@mu\u0308nchen.de", "user@münchen.de", "user@xn--mnchen-3ya.de"],
    ["user@XN--MNCHEN-3YA.de", "user@xn--mnchen-3ya.de", "user@xn--mnchen-3ya.de"],
    ["user@موقع.المغرب", "user@موقع.المغرب", "user@xn--4gbrim.xn--mgbc0a9azcg"],
    ["user@xn--4gbrim.المغرب", "user@موقع.المغرب", "user@xn--4gbrim.xn--mgbc0a9azcg"],
    ["محمد@موقع.المغرب", "محمد@موقع.المغرب", "محمد@xn--4gbrim.xn--mgbc0a9azcg"],
    ["o'neill+five_a-side@mail.example.com", "o'neill+five_a-side@mail.example.com", ""],
  ])("typed as %j is stored as %s and compared as %s", (typed, stored, key) => {
    expect(typedEmail(typed)).toBe(stored);
    expect(typedEmail(stored)).toBe(stored);
    expect(emailKey(stored)).toBe(key || stored);
    expect(isEmail(stored)).toBe(true);
  });

  it.each([
    "amel",
    "amel@",
    "amel@example",
    "@example.com",
    "a mel@example.com",
    "a@b@example.com",
    ".amel@example.com",
    "a..b@example.com",
    "amel@.com",
    "amel@1.2.3.4",
    "amel@example.com/x",
    "amel@exa%6dple.com",
    "amel@münchen.de/x",
    "amel@mün\u0000chen..de",
    "amel@xn--münchen.de",
    "zoé@gmail.com",
    `${"x".repeat(250)}@example.com`,
    `x@${"ü".repeat(60)}.${"ü".repeat(60)}.${"ü".repeat(60)}.${"ü".repeat(60)}.de`,
  ])("is not %s", (typed) => expect(isEmail(typedEmail(typed))).toBe(false));

  it.each([
    "user@münchen.de",
    "user@xn--mnchen-3ya.de",
    "user@xn--4gbrim.xn--mgbc0a9azcg",
    "amel@example.com",
    "amel@example.com/x",
    "amel@exa%6dple.com",
    "amel@xn--mnchen-3ya.de/x",
    "amel@xn--a.de",
    "nobody",
    "",
  ])("written as %s has spellings that are all compared as the same", (address) => {
    const [first, second] = emailSpellings(address);
    expect(first).toBe(address);
    expect(emailKey(second)).toBe(emailKey(address));
    expect(new Set(emailSpellings(second))).toEqual(new Set([first, second]));
  });
});

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { newToken } from "~/core/ids.server";
import { allowNonce, pageHeaders, withoutNonce } from "~/http/headers.server";

const policyAt = (path: string) =>
  pageHeaders(allowNonce("nonce"), `https://houma.example${path}`)["Referrer-Policy"];

it.each([
  "/login/link?token=x",
  "/reset-password?token=x",
  "/confirm-email?token=x",
  "/games/1?code=ABCDEFGH",
  `/seats/${newToken()}`,
  `/unsubscribe/${newToken()}`,
])("an address that grants access is not sent as a referrer: %s", (path) => {
  expect(policyAt(path)).toBe("strict-origin");
});

it.each(["/", "/games?search=token", "/venues/create"])(
  "any other address is a referrer within the site: %s",
  (path) => {
    expect(policyAt(path)).toBe("strict-origin-when-cross-origin");
  },
);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("a page cached for all visitors allows only the scripts and styles that carried its nonce", () => {
  const page =
    '<style nonce="abc">a{}</style><script nonce="abc" type="module">one()</script>' +
    '<script nonce="abc" src="/entry.js"></script><script>smuggled()</script>' +
    '<script nonce="other">smuggled()</script><script data-x=\' nonce="ab\'>smuggled()</script>';
  const { html, allowed } = withoutNonce(page, "abc");
  expect(allowed).toEqual({ scripts: hashOf("one()"), styles: hashOf("a{}") });
  expect(html).toContain('<script type="module">one()</script>');
  expect(html).not.toContain('nonce="abc"');
});

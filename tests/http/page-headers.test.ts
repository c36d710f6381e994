import { expect, it } from "vitest";
import { newToken } from "~/core/ids.server";
import { allowNonce, pageHeaders } from "~/http/headers.server";

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

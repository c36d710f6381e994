import { describe, expect, it, vi } from "vitest";
import { securityTxt } from "~/features/site/security-txt.server";
import { site } from "../support/site";

const ask = (path: string, method = "GET") => site(new Request(`https://houma.example${path}`, { method }));

describe("/.well-known/", () => {
  it("redirects password managers to the page for changing the password", async () => {
    const answer = await ask("/.well-known/change-password");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/account/password"]);
  });

  it.each([
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "/.well-known/nothing",
    "/.well-known/a/b",
    "/.well-known/",
    "/.well-known/security.txt",
  ])("has nothing else unless it is configured: %s", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([404, null]);
  });

  it("accepts no writes", async () => {
    expect((await ask("/.well-known/nothing", "POST")).status).toBe(404);
  });
});

describe("security.txt", () => {
  const set = {
    contacts: ["mailto:security@houma.example", "https://houma.example/report"],
    expires: "2099-01-01T00:00:00+01:00",
    hasAddress: true,
  };

  it("has the contacts, expiry, languages and its own address", () => {
    expect(securityTxt("https://houma.example", set)?.split("\n")).toEqual([
      "Contact: mailto:security@houma.example",
      "Contact: https://houma.example/report",
      "Expires: 2098-12-31T23:00:00.000Z",
      "Preferred-Languages: ar, fr, en",
      "Canonical: https://houma.example/.well-known/security.txt",
      "",
    ]);
    expect(securityTxt("http://localhost", { ...set, hasAddress: false })).not.toContain("Canonical");
  });

  it("is absent without a contact or after its expiry", () => {
    expect(securityTxt("", { ...set, contacts: undefined })).toBeNull();
    expect(securityTxt("", { ...set, expires: undefined })).toBeNull();
    expect(securityTxt("", { ...set, expires: "2020-01-01T00:00:00Z" })).toBeNull();
  });

  it("is served as publicly cacheable text", async () => {
    process.env.SECURITY_CONTACT = set.contacts.join(", ");
    process.env.SECURITY_EXPIRES = set.expires;
    vi.resetModules();
    const { loader } = await import("~/features/site/routes/security-txt");
    const request = new Request("https://houma.example/.well-known/security.txt");
    const answer = loader({ request, params: {}, context: {} });
    expect(await answer.text()).toContain("Contact: https://houma.example/report\n");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  });
});
